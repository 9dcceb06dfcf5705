-- The ledger as it stays fast: one row a member's line, partitioned by time, references apart, the house appended.

alter table entry rename to old_entry;
alter table journal rename to old_journal;
drop function ledger_post;

-- Batches of postings are numbered; a journal is a batch and a place in it: journal_id = batch << 12 | place.
-- The number is taken when the owners are locked, so for one owner journal_id is the order of writing. A seal over
-- a range of ids relies on that order of locking and numbering, and on numbers that are given out one by one.
create sequence ledger_batch cache 1;

-- One row a line of a member's account, which tells its whole journal: what it is about, whom it is against.
-- `house` is the house account on the other side, null when the journal's other line is. No unique index is needed:
-- references are unique in their own table, which also keeps them so when old partitions are put away.
create table entry (
  at timestamptz not null,
  journal_id bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null check ((balance_after_minor <= 0 or account not in ('DEBT', 'TEST_DEBT'))
    and (balance_after_minor >= 0 or account in ('DEBT', 'TEST_DEBT'))),
  line smallint not null,
  owner_id text not null,
  account text not null,
  book text not null check (book in ('REAL', 'TEST')),
  tx_code text not null,
  ref_type text not null,
  ref_id text not null,
  house text,
  actor text
) partition by range (at);
create index entry_of_owner on entry (owner_id, journal_id);
create index entry_of_journal on entry using brin (journal_id) with (pages_per_range = 16, autosummarize = on);
create table entry_default partition of entry default;

-- The house's side of a batch, one row for each of its accounts: the sum of the rows is the balance, so no bet ever
-- waits for a row of the house.
create table house_entry (
  at timestamptz not null,
  batch_id bigint not null,
  amount_minor bigint not null,
  entries integer not null check (entries > 0),
  book text not null check (book in ('REAL', 'TEST')),
  house text not null
) partition by range (at);
create index house_entry_by_batch on house_entry using brin (batch_id) with (autosummarize = on);
create table house_entry_default partition of house_entry default;

-- Every reference that ever moved money. A partitioned table cannot have a unique key without its time, so this
-- one is whole; its rows are small, and their key begins like the reference, so references that grow with time
-- are added at one end.
create table ledger_reference (
  key uuid primary key,
  journal_id bigint not null,
  at timestamptz not null
);

create function ledger_key(p_ref_type text, p_ref_id text, p_tx_code text) returns uuid
language sql stable parallel safe as $$
  select encode(substr(
    substr(convert_to(p_ref_id, 'UTF8'), case when substr(p_ref_id, 4, 1) = '_' then 5 else 1 end, 6)
      || sha256(convert_to(p_ref_type || chr(10) || p_ref_id || chr(10) || p_tx_code, 'UTF8')), 1, 16), 'hex')::uuid
$$;

-- A member's accounts. The CASH or TEST row is the lock of its owner; `frozen` is the same on all of them.
-- `moved_id` is an id as the outbox gives them, of when the account moved last: whoever follows a member's news from
-- such an id finds here that there is one, and no row has to be written for it.
alter table wallet_account drop constraint wallet_account_kind_check;
alter table wallet_account drop constraint wallet_account_check;
alter table wallet_account drop constraint wallet_account_balance_minor_check;
alter table wallet_account add column frozen boolean not null default false;
alter table wallet_account add column moved_id bigint not null default 0;
alter table wallet_account add constraint wallet_account_kind check (
  kind in ('CASH', 'LOCKED', 'BONUS', 'AGENT_CREDIT', 'DEBT', 'TEST', 'TEST_DEBT') or kind ~ '^VENDOR:[A-Za-z0-9_-]+$');
-- Play money lies in accounts of its own, so no mistake can pay it out.
alter table wallet_account add constraint wallet_account_book check ((book = 'TEST') = (kind in ('TEST', 'TEST_DEBT')));
alter table wallet_account add constraint wallet_account_sign check (
  case when kind in ('DEBT', 'TEST_DEBT') then balance_minor <= 0 else balance_minor >= 0 end);
update wallet_account a set frozen = true from wallet w where w.owner_id = a.owner_id and w.frozen;
alter table wallet drop column frozen;

-- Money set aside by a journal until it is posted to the house or given back, once.
create table wallet_hold (
  journal_id bigint primary key,
  owner_id text not null,
  account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('PENDING', 'POSTED', 'VOIDED')),
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'PENDING') = (ended_at is null))
);
create index wallet_hold_open on wallet_hold (owner_id) where state = 'PENDING';

-- What was reversed, by which journal and by which two people; of a journal once.
create table wallet_reversal (
  journal_id bigint primary key,
  reversed_by bigint not null,
  reason text not null check (reason <> ''),
  makers text[] not null check (cardinality(makers) = 2 and makers[1] <> makers[2]),
  at timestamptz not null
);

create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function ledger_is_append_only();
create trigger entry_default_append_only before update or delete or truncate on entry_default
  for each statement execute function ledger_is_append_only();
create trigger house_entry_append_only before update or delete or truncate on house_entry
  for each statement execute function ledger_is_append_only();
create trigger house_entry_default_append_only before update or delete or truncate on house_entry_default
  for each statement execute function ledger_is_append_only();
create trigger ledger_reference_append_only before update or delete or truncate on ledger_reference
  for each statement execute function ledger_is_append_only();
create trigger wallet_reversal_append_only before update or delete or truncate on wallet_reversal
  for each statement execute function ledger_is_append_only();

-- Makes the partitions of months that have none. A month whose rows already went to the default partition stays
-- there, and one that is being made by another session is left to it: nothing ever fails for want of a partition.
-- Only the owner of the tables may do this, so the function does it for whoever calls.
create function ledger_prepare_partitions(p_from date, p_months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- Whoever reads the books for long is not waited for: everybody else would queue behind this.
set lock_timeout = '1s' as $$
declare
  v_start date;
  v_name text;
  v_parent text;
  v_made integer := 0;
  v_used boolean;
begin
  if not pg_try_advisory_xact_lock(4281978) then
    return 0;
  end if;
  for v_start in
    select generate_series(date_trunc('month', p_from), date_trunc('month', p_from) + make_interval(months => p_months - 1),
      interval '1 month')
  loop
    foreach v_parent in array array['entry', 'house_entry'] loop
      v_name := v_parent || to_char(v_start, '"_y"YYYY"m"MM');
      continue when to_regclass('public.' || v_name) is not null;
      execute format('select exists (select from public.%I where at >= %L::date::timestamp at time zone ''UTC'' and at < (%L::date + interval ''1 month'') at time zone ''UTC'')',
        v_parent || '_default', v_start, v_start) into v_used;
      continue when v_used;
      begin
        execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', v_name, v_parent);
        execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', v_parent, v_name,
          v_start::timestamp at time zone 'UTC', (v_start + interval '1 month') at time zone 'UTC');
        execute format('create trigger append_only before update or delete or truncate on public.%I for each statement execute function public.ledger_is_append_only()', v_name);
        if exists (select from pg_roles where rolname = 'khela_server') then
          execute format('revoke update, delete, truncate on public.%I from khela_server', v_name);
        end if;
        v_made := v_made + 1;
      exception when lock_not_available or check_violation or duplicate_table then
        null;
      end;
    end loop;
  end loop;
  return v_made;
end $$;

-- The rows of the tables before, in the order they were written.
select ledger_prepare_partitions(coalesce(min(at), now())::date,
  (extract(year from age(date_trunc('month', now()), date_trunc('month', coalesce(min(at), now())))) * 12
    + extract(month from age(date_trunc('month', now()), date_trunc('month', coalesce(min(at), now())))) + 4)::integer)
from old_journal;

insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code, ref_type,
  ref_id, house)
select j.at, j.id << 12, e.amount_minor, e.balance_after_minor, 0, e.owner_id, e.account, e.book, j.tx_code, j.ref_type,
  j.ref_id, h.account
from old_journal j
join old_entry e on e.journal_id = j.id and e.owner_id is not null
join old_entry h on h.journal_id = j.id and h.owner_id is null
order by j.id;

insert into house_entry (at, batch_id, amount_minor, entries, book, house)
select e.at, e.journal_id, e.amount_minor, 1, e.book, e.account from old_entry e where e.owner_id is null order by e.journal_id;

insert into ledger_reference (key, journal_id, at)
select ledger_key(ref_type, ref_id, tx_code), id << 12, at from old_journal order by id;

select setval('ledger_batch', coalesce(max(id), 0) + 1, false) from old_journal;
-- The games remember journals by their name.
update vendor_tx set journal_id = 'jrn_' || (substr(journal_id, 5)::bigint << 12) where journal_id is not null;

drop table old_entry;
drop table old_journal;

create aggregate ledger_sum (bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- The id of news of this transaction, made as the outbox makes them.
create function ledger_news_id() returns bigint language sql as $$
  select (pg_current_xact_id()::text::bigint << 20) | (nextval('outbox_order') & 1048575)
$$;

-- Tells listeners that wallets moved, each owner once and a hundred in a message.
create function ledger_tell(p_news_id bigint, p_owner_ids text[]) returns void language plpgsql as $$
begin
  if cardinality(p_owner_ids) = 1 then
    perform pg_notify('outbox', p_news_id || ' wallet.moved ' || p_owner_ids[1]);
    return;
  end if;
  perform pg_notify('outbox', p_news_id || ' wallet.moved ' || string_agg(owner_id, ' '))
    from (select owner_id, (row_number() over () - 1) / 100 as message
          from (select distinct unnest(p_owner_ids) as owner_id) as owners) as parts
    group by message;
end $$;

-- Locks members against all other movements, in the order of their ids, as everybody does who moves money.
create function ledger_lock(p_owner_ids text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  perform from (
    select from (select distinct unnest(p_owner_ids) as owner_id) as wanted
    join wallet_account a on a.owner_id = wanted.owner_id and a.kind in ('CASH', 'TEST')
    order by a.owner_id, a.kind for no key update of a
  ) as locked;
end $$;

-- The same, and what they own once they are locked.
create function ledger_locked(p_owner_ids text[]) returns setof wallet_account language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  perform ledger_lock(p_owner_ids);
  return query select a.* from (select distinct unnest(p_owner_ids) as owner_id) as wanted
    join wallet_account a on a.owner_id = wanted.owner_id;
end $$;

-- Locks members for play, each named once, and tells what their CASH or TEST holds: a word for each, of its place in
-- the call, the balance, t for play money or r, and f when frozen. Half the work of telling all their accounts.
create function ledger_lock_play(p_owner_ids text[]) returns text language sql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
  select string_agg(place || ' ' || balance_minor || case book when 'TEST' then ' t' else ' r' end
    || case when frozen then 'f' else '' end, ',')
  from (
    select p.place, a.balance_minor, a.book, a.frozen
    from unnest(p_owner_ids) with ordinality as p (owner_id, place)
    join wallet_account a on a.owner_id = p.owner_id and a.kind in ('CASH', 'TEST')
    order by a.owner_id, a.kind for no key update of a
  ) as locked
$$;

-- Posts one journal, of one line or two, whose owners are locked. Its letter is the verdict: p posted, r repeated,
-- m mismatch, i insufficient, f frozen, u unknown wallet.
create function ledger_post_one(
  p_at timestamptz, p_journal_id bigint, p_news_id bigint,
  p_tx_code text, p_ref_type text, p_ref_id text, p_owner_id text, p_account text, p_house text, p_amount_minor bigint,
  p_to_owner_id text, p_to_account text, p_may_go_negative boolean, p_actor text,
  out verdict text, out known_id bigint, out balance_minor bigint
) language plpgsql as $$
declare
  v_account wallet_account;
  v_to wallet_account;
  v_known ledger_reference;
  v_key uuid := ledger_key(p_ref_type, p_ref_id, p_tx_code);
  -- What of the amount the account itself bears, and what becomes a debt.
  v_own bigint := p_amount_minor;
  v_debt bigint := 0;
  v_debt_kind text;
  v_rest bigint;
  v_line smallint := 0;
begin
  select * into v_account from wallet_account where owner_id = p_owner_id and kind = p_account;
  if not found then
    v_account := ledger_open_late(p_owner_id, p_account, p_at);
  end if;
  balance_minor := coalesce(v_account.balance_minor, 0);
  if v_account.owner_id is null then
    verdict := 'u';
    return;
  end if;
  select * into v_known from ledger_reference where key = v_key;
  if found then
    known_id := v_known.journal_id;
    verdict := case when ledger_is_same(v_known, p_owner_id, p_account, p_house, p_amount_minor, p_to_owner_id, p_to_account)
      then 'r' else 'm' end;
    return;
  end if;
  if p_to_owner_id is not null then
    select * into v_to from wallet_account where owner_id = p_to_owner_id and kind = p_to_account;
    if not found then
      v_to := ledger_open_late(p_to_owner_id, p_to_account, p_at);
    end if;
    if v_to.owner_id is null or v_to.book <> v_account.book then
      verdict := 'u';
      return;
    end if;
  end if;
  v_debt_kind := case v_account.book when 'TEST' then 'TEST_DEBT' else 'DEBT' end;
  if p_amount_minor < 0 and v_account.frozen and not p_may_go_negative and p_account <> v_debt_kind then
    verdict := 'f';
    return;
  end if;
  if p_account = v_debt_kind then
    -- A debt grows without limit and is paid back to nothing at most.
    if v_account.balance_minor + p_amount_minor > 0 then
      verdict := 'i';
      return;
    end if;
  elsif v_account.balance_minor + p_amount_minor < 0 then
    if not p_may_go_negative then
      verdict := 'i';
      return;
    end if;
    v_own := -v_account.balance_minor;
    v_debt := p_amount_minor - v_own;
    perform ledger_open_late(p_owner_id, v_debt_kind, p_at);
  end if;
  if v_to.kind = v_debt_kind and v_to.balance_minor - p_amount_minor > 0 then
    verdict := 'i';
    return;
  end if;

  insert into ledger_reference (key, journal_id, at) values (v_key, p_journal_id, p_at) on conflict do nothing;
  if not found then
    raise exception 'another session posted this reference a moment ago' using errcode = '40001';
  end if;
  if v_own <> 0 then
    update wallet_account a set balance_minor = a.balance_minor + v_own, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_owner_id and a.kind = p_account returning a.balance_minor into balance_minor;
    insert into entry values (p_at, p_journal_id, v_own, ledger_post_one.balance_minor, v_line, p_owner_id, p_account,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
    v_line := 1;
  end if;
  if v_debt <> 0 then
    update wallet_account a set balance_minor = a.balance_minor + v_debt, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_owner_id and a.kind = v_debt_kind returning a.balance_minor into v_rest;
    insert into entry values (p_at, p_journal_id, v_debt, v_rest, v_line, p_owner_id, v_debt_kind,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
    v_line := v_line + 1::smallint;
  end if;
  if v_debt <> 0 or (p_account = v_debt_kind and p_amount_minor < 0) then
    perform ledger_tell_debt(p_owner_id, p_journal_id, v_account.book, case when v_debt <> 0 then v_debt else p_amount_minor end);
  end if;
  if p_to_owner_id is not null then
    update wallet_account a set balance_minor = a.balance_minor - p_amount_minor, moved_at = p_at, moved_id = p_news_id
      where a.owner_id = p_to_owner_id and a.kind = p_to_account returning a.balance_minor into v_rest;
    insert into entry values (p_at, p_journal_id, -p_amount_minor, v_rest, v_line, p_to_owner_id, p_to_account,
      v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
  else
    insert into house_entry values (p_at, p_journal_id >> 12, -p_amount_minor,
      case when v_own <> 0 and v_debt <> 0 then 2 else 1 end, v_account.book, p_house);
  end if;
  known_id := p_journal_id;
  verdict := 'p';
end $$;

-- Accounts that nobody opens beforehand: those at vendors, of agents' credit and of debts.
create function ledger_open_late(p_owner_id text, p_kind text, p_at timestamptz) returns wallet_account
language plpgsql as $$
declare
  v_account wallet_account;
begin
  if p_kind like 'VENDOR:%' or p_kind in ('AGENT_CREDIT', 'DEBT', 'TEST_DEBT') then
    insert into wallet_account (owner_id, book, kind, moved_at, frozen)
      select owner_id, book, p_kind, p_at, frozen from wallet_account
      where owner_id = p_owner_id and kind = case p_kind when 'TEST_DEBT' then 'TEST' else 'CASH' end
      on conflict do nothing;
    select * into v_account from wallet_account where owner_id = p_owner_id and kind = p_kind;
  end if;
  return v_account;
end $$;

-- Whether a known reference moved just this; the last line of a movement to another account is that account's.
create function ledger_is_same(
  p_known ledger_reference, p_owner_id text, p_account text, p_house text, p_amount_minor bigint, p_to_owner_id text,
  p_to_account text
) returns boolean language sql stable as $$
  select count(*) > 0
    and ledger_sum(amount_minor) filter (where p_to_owner_id is null or line < last) = p_amount_minor
    and bool_and(house is not distinct from p_house)
    and bool_and(case
      when p_to_owner_id is not null and line = last then owner_id = p_to_owner_id and account = p_to_account
      else owner_id = p_owner_id and (account = p_account or account in ('DEBT', 'TEST_DEBT')) end)
  from (
    select *, max(line) over () as last from entry e
    where e.at = p_known.at and e.journal_id = p_known.journal_id and e.owner_id in (p_owner_id, p_to_owner_id)
  ) as lines
$$;

-- A balance below zero is a significant event: it is told apart.
create function ledger_tell_debt(p_owner_id text, p_journal_id bigint, p_book text, p_amount_minor bigint) returns void
language plpgsql as $$
declare
  v_id bigint;
begin
  insert into outbox (topic, owner_id, payload) values ('wallet.debt', p_owner_id, jsonb_build_object(
    'journalId', 'jrn_' || p_journal_id, 'book', p_book, 'amountMinor', p_amount_minor::text)) returning id into v_id;
  perform pg_notify('outbox', v_id || ' wallet.debt ' || p_owner_id);
end $$;

-- Posts many journals in the order they came, with a verdict each: letters as of ledger_post_one, journals and
-- balances in the same order. Arrays of postings are as long as p_ref_id or empty. p_place points to the account
-- among p_place_owner_id and p_place_account, which name each once; p_kind points into the k-arrays, which say once what
-- many have in common. p_lock are owners to be locked whose CASH or TEST row is not among the places.
--
-- What is plain goes set-wise: one line, account there, reference unknown, money enough in order of arrival. Every
-- other one, and whatever follows a refusal on the same account, is judged after that one by one; the caller marks
-- in p_slow what has to be.
create function ledger_post_many(
  p_at timestamptz, p_lock text[], p_place_owner_id text[], p_place_account text[],
  p_ref_id text[], p_owner_id text[], p_place integer[], p_amount_minor bigint[], p_kind smallint[],
  p_slow boolean[], p_to_owner_id text[], p_to_account text[], p_may_go_negative boolean[], p_actor text[],
  k_tx_code text[], k_ref_type text[], k_account text[], k_house text[],
  out verdicts text[], out journal_ids bigint[], out balances bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  v_count integer := cardinality(p_ref_id);
  v_batch bigint;
  v_news_id bigint;
  v_fast bigint := 0;
  v_moved text[];
  v_one record;
  v_n integer;
  -- What is known of each place: where its row lies, what it holds, whether debits and whose book.
  v_places integer[];
  v_tids tid[];
  v_held bigint[];
  v_frozen boolean[];
  v_test boolean[];
begin
  if cardinality(p_lock) > 0 then
    perform ledger_lock(p_lock);
  end if;
  select array_agg(place), array_agg(row_id), array_agg(balance_minor), array_agg(frozen), array_agg(is_test)
    into v_places, v_tids, v_held, v_frozen, v_test
    from (
      select * from (
        select p.place, a.ctid as row_id, a.balance_minor, a.frozen, a.book = 'TEST' as is_test
        from unnest(p_place_owner_id, p_place_account) with ordinality as p (owner_id, account, place)
        join wallet_account a on a.owner_id = p.owner_id and a.kind = p.account
        order by a.owner_id, a.kind for no key update of a
      ) as locked order by place
    ) as found;
  -- Numbered only now that all are locked.
  v_batch := nextval('ledger_batch');
  v_news_id := ledger_news_id();
  -- The set-wise way finds an account by its place, so all of them have to be there; for a few it is the longer one.
  if v_count > 4 and cardinality(v_places) = cardinality(p_place_owner_id) then
    with judged as materialized (
      select *, is_plain and not bool_or(is_plain and after_minor < 0) over (partition by place order by n) as is_posted
      from (
        select *, v_held[place] + ledger_sum(amount_minor) filter (where is_plain) over (partition by place order by n)
            as after_minor
        from (
          select c.*, r.key is null and not coalesce(c.slow, false) and (c.amount_minor > 0 or not v_frozen[c.place])
            and c.account not in ('DEBT', 'TEST_DEBT') as is_plain
          from (
            select u.n::integer as n, u.ref_id, u.owner_id, u.amount_minor, u.place, u.actor, u.slow,
              k_tx_code[u.kind] as tx_code, k_ref_type[u.kind] as ref_type, k_account[u.kind] as account,
              k_house[u.kind] as house, ledger_key(k_ref_type[u.kind], u.ref_id, k_tx_code[u.kind]) as key
            from unnest(p_ref_id, p_owner_id, p_place, p_amount_minor, p_kind, p_slow, p_actor)
              with ordinality as u (ref_id, owner_id, place, amount_minor, kind, slow, actor, n)
            offset 0
          ) as c
          left join ledger_reference r on r.key = c.key
        ) as known
      ) as running
    ), referenced as (
      -- A reference that came up only now is the error of a unique key, and the caller's transaction begins again.
      insert into ledger_reference (key, journal_id, at)
      select key, v_batch << 12 | n, p_at from judged where is_posted
    ), moved as (
      update wallet_account a set balance_minor = a.balance_minor + m.amount_minor, moved_at = p_at, moved_id = v_news_id
      from (select v_tids[place] as row_id, ledger_sum(amount_minor) as amount_minor from judged where is_posted
            group by place) as m
      where a.ctid = m.row_id
    ), written as (
      insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code, ref_type,
        ref_id, house, actor)
      select p_at, v_batch << 12 | n, amount_minor, after_minor, 0, owner_id, account,
        case when v_test[place] then 'TEST' else 'REAL' end, tx_code, ref_type, ref_id, house, actor
      from judged where is_posted
    ), housed as (
      insert into house_entry (at, batch_id, amount_minor, entries, book, house)
      select p_at, v_batch, -ledger_sum(amount_minor), count(*), case when v_test[place] then 'TEST' else 'REAL' end, house
      from judged where is_posted group by 5, house
    )
    -- No aggregate may bring an order or a distinction of its own here: newer versions would sort for it first.
    select array_agg(verdict), array_agg(journal_id), array_agg(after_minor), count(verdict),
      array_agg(owner_id) filter (where verdict is not null)
    into verdicts, journal_ids, balances, v_fast, v_moved
    from (
      select case when is_posted then 'p' end as verdict, case when is_posted then v_batch << 12 | n end as journal_id,
        after_minor, owner_id
      from judged order by n
    ) as answered;
  else
    verdicts := array_fill(null::text, array[v_count]);
    journal_ids := array_fill(null::bigint, array[v_count]);
    balances := array_fill(null::bigint, array[v_count]);
  end if;
  if v_fast < v_count then
    for v_n in 1 .. v_count loop
      continue when verdicts[v_n] is not null;
      v_one := ledger_post_one(p_at, v_batch << 12 | v_n, v_news_id, k_tx_code[p_kind[v_n]], k_ref_type[p_kind[v_n]],
        p_ref_id[v_n], p_owner_id[v_n], k_account[p_kind[v_n]], nullif(k_house[p_kind[v_n]], ''), p_amount_minor[v_n],
        p_to_owner_id[v_n], p_to_account[v_n], coalesce(p_may_go_negative[v_n], false), p_actor[v_n]);
      verdicts[v_n] := v_one.verdict;
      journal_ids[v_n] := v_one.known_id;
      balances[v_n] := v_one.balance_minor;
      if v_one.verdict = 'p' then
        v_moved := v_moved || p_owner_id[v_n] || p_to_owner_id[v_n];
      end if;
    end loop;
  end if;
  if v_moved is not null then
    perform ledger_tell(v_news_id, array_remove(v_moved, null));
  end if;
end $$;

-- Posts one journal of one line, the commonest of all, in as few steps as there are; whatever is not plain about it
-- goes the way of the others. Locks its owner.
create function ledger_post_plain(
  p_at timestamptz, p_ref_id text, p_owner_id text, p_amount_minor bigint,
  p_tx_code text, p_ref_type text, p_account text, p_house text, p_actor text,
  out verdict text, out journal_id bigint, out balance_minor bigint
) language plpgsql as $$
declare
  v_key uuid := ledger_key(p_ref_type, p_ref_id, p_tx_code);
  v_account wallet_account;
  v_news_id bigint;
  v_many record;
begin
  if p_account in ('CASH', 'TEST') then
    select * into v_account from wallet_account a where a.owner_id = p_owner_id and a.kind = p_account for no key update;
    if v_account.balance_minor + p_amount_minor >= 0 and (p_amount_minor > 0 or not v_account.frozen) then
      journal_id := nextval('ledger_batch') << 12;
      insert into ledger_reference (key, journal_id, at) values (v_key, ledger_post_plain.journal_id, p_at) on conflict do nothing;
      if found then
        v_news_id := ledger_news_id();
        balance_minor := v_account.balance_minor + p_amount_minor;
        update wallet_account a set balance_minor = ledger_post_plain.balance_minor, moved_at = p_at, moved_id = v_news_id
          where a.owner_id = p_owner_id and a.kind = p_account;
        insert into entry values (p_at, ledger_post_plain.journal_id, p_amount_minor, ledger_post_plain.balance_minor, 0,
          p_owner_id, p_account, v_account.book, p_tx_code, p_ref_type, p_ref_id, p_house, p_actor);
        insert into house_entry values (p_at, ledger_post_plain.journal_id >> 12, -p_amount_minor, 1, v_account.book, p_house);
        perform pg_notify('outbox', v_news_id || ' wallet.moved ' || p_owner_id);
        verdict := 'p';
        return;
      end if;
    end if;
  end if;
  select * into v_many from ledger_post_many(p_at, array[p_owner_id], array[p_owner_id], array[p_account], array[p_ref_id],
    array[p_owner_id], array[1], array[p_amount_minor], array[1::smallint], '{}', '{}', '{}', '{}', array[p_actor], array[p_tx_code], array[p_ref_type], array[p_account],
    array[p_house]);
  verdict := v_many.verdicts[1];
  journal_id := v_many.journal_ids[1];
  balance_minor := v_many.balances[1];
end $$;
