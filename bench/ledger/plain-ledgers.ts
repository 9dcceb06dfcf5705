// Two plain ledgers with one transfer a call: one with the structure of published ledgers, one as small as possible. The
// goal was set against a published one; the small one shows the distance to the minimum.

/** How many holders each of them has; the second half only takes. */
export const holders = 20_000;

/**
 * The published structure: ids are text with a time-ordered part made in the database, money is numeric, transfers
 * and entries have their own indexes, many transfers can be made at once, and the results are returned through a
 * view. Where it differs, it does less: no loop over an id's letters, both entries in one statement, both accounts
 * locked by one, the balance rules checked in place. An id's SQL is planned once a transaction, as in the original.
 */
export const plainLedger = `
  create function time_uuid() returns uuid language sql volatile as $$
    select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || substr(hex, 13) || substr(gen_random_uuid()::text, 19))::uuid
    from (select lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') as hex) at $$;
  create function new_id(p_prefix text) returns text language plpgsql volatile as $$
  begin
    return p_prefix || '_' || left(replace(time_uuid()::text, '-', ''), 26);
  end $$;

  create table holder (id text primary key default new_id('holder'), title text not null, currency text not null,
    held numeric not null default 0, version bigint not null default 0, may_owe boolean not null, may_own boolean not null,
    opened_at timestamptz not null default now(), moved_at timestamptz not null default now());
  create table movement (id text primary key default new_id('move'), giver text not null references holder,
    taker text not null references holder, sum numeric not null, at timestamptz not null default now(),
    meant_at timestamptz not null, note jsonb, check (sum > 0 and giver <> taker));
  create index on movement (giver);
  create index on movement (taker);
  create index on movement (meant_at);
  create table line (id text primary key default new_id('line'), holder text not null references holder,
    movement text not null references movement, change numeric not null, before numeric not null, after numeric not null,
    version bigint not null, at timestamptz not null default now());
  create index on line (holder);
  create index on line (movement);
  create view movement_shown as select id, giver, taker, sum, at, meant_at, note from movement;
  create type wish as (giver text, taker text, sum numeric);

  create function move_all(p_wishes wish[], p_meant_at timestamptz, p_note jsonb)
  returns setof movement_shown language plpgsql as $$
  declare
    v_wish wish;
    v_giver holder;
    v_taker holder;
    v_id text;
    v_ids text[] := '{}';
  begin
    perform from holder
      where id = any (array(select unnest(array[w.giver, w.taker]) from unnest(p_wishes) w)) order by id for update;
    foreach v_wish in array p_wishes loop
      if v_wish.sum <= 0 then
        raise exception 'not a sum to move: %', v_wish.sum;
      end if;
      if v_wish.giver = v_wish.taker then
        raise exception 'giver and taker are one: %', v_wish.giver;
      end if;
      update holder set held = held - v_wish.sum, version = version + 1, moved_at = now() where id = v_wish.giver
        returning * into v_giver;
      update holder set held = held + v_wish.sum, version = version + 1, moved_at = now() where id = v_wish.taker
        returning * into v_taker;
      if v_giver.held < 0 and not v_giver.may_owe or v_giver.held > 0 and not v_giver.may_own then
        raise exception 'the giver may not hold %', v_giver.held;
      end if;
      if v_taker.held < 0 and not v_taker.may_owe or v_taker.held > 0 and not v_taker.may_own then
        raise exception 'the taker may not hold %', v_taker.held;
      end if;
      if v_giver.currency <> v_taker.currency then
        raise exception 'two currencies: % and %', v_giver.currency, v_taker.currency;
      end if;
      insert into movement (giver, taker, sum, meant_at, note)
        values (v_wish.giver, v_wish.taker, v_wish.sum, coalesce(p_meant_at, now()), p_note) returning id into v_id;
      v_ids := v_ids || v_id;
      insert into line (holder, movement, change, before, after, version) values
        (v_wish.giver, v_id, -v_wish.sum, v_giver.held + v_wish.sum, v_giver.held, v_giver.version),
        (v_wish.taker, v_id, v_wish.sum, v_taker.held - v_wish.sum, v_taker.held, v_taker.version);
    end loop;
    return query select * from movement_shown where id = any (v_ids) order by id;
  end $$;

  create function move(p_giver text, p_taker text, p_sum numeric, p_meant_at timestamptz default null, p_note jsonb default null)
  returns setof movement_shown language plpgsql as $$
  begin
    return query select * from move_all(array[(p_giver, p_taker, p_sum)::wish], p_meant_at, p_note);
  end $$;

  insert into holder (id, title, currency, held, may_owe, may_own)
    select 'holder_' || lpad(n::text, 25, '0'), 'a holder', 'BDT', 1000000000, false, true
    from generate_series(${10n ** 15n} + 1, ${10n ** 15n} + ${holders}) n;`;

/** The lean one: numbers and random UUIDs for ids, whole minor units, two rules, no index on transfers but the key. */
export const leanLedger = `
  create table account (id bigint primary key, balance bigint not null, version bigint not null default 0);
  create table transfer (id uuid primary key default gen_random_uuid(), from_id bigint not null references account,
    to_id bigint not null references account, amount bigint not null, at timestamptz not null default now());
  create table entry (id uuid primary key default gen_random_uuid(), account_id bigint not null references account,
    transfer_id uuid not null references transfer, amount bigint not null, before bigint not null, after bigint not null,
    version bigint not null, at timestamptz not null default now());
  create index on entry (account_id);
  create index on entry (transfer_id);
  insert into account (id, balance) select n, 1000000000 from generate_series(1, ${holders}) n;
  create function transfer(p_from bigint, p_to bigint, p_amount bigint) returns uuid language plpgsql as $$
  declare
    v_id uuid;
    v_from account;
    v_to account;
  begin
    perform from account where id in (p_from, p_to) order by id for update;
    insert into transfer (from_id, to_id, amount) values (p_from, p_to, p_amount) returning id into v_id;
    update account set balance = balance - p_amount, version = version + 1 where id = p_from returning * into v_from;
    if v_from.balance < 0 then
      raise exception 'insufficient';
    end if;
    update account set balance = balance + p_amount, version = version + 1 where id = p_to returning * into v_to;
    insert into entry (account_id, transfer_id, amount, before, after, version) values
      (p_from, v_id, -p_amount, v_from.balance + p_amount, v_from.balance, v_from.version),
      (p_to, v_id, p_amount, v_to.balance - p_amount, v_to.balance, v_to.version);
    return v_id;
  end $$;`;
