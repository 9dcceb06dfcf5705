-- Vendors' bets have one way. What made decisions from memory possible goes, and functions take records by name.
drop trigger play_standing_changed on member;
drop trigger play_session_changed on game_session;
drop trigger play_movement_changed on vendor_tx;
drop trigger games_changed on game;
drop trigger games_changed on vendor;
drop function play_standing_changed, play_of_member_changed, games_changed, ledger_post_remembered, ledger_post_judged,
  ledger_write_judged, ledger_sums_agree, ledger_lock_play, order_add, order_change, order_facts, member_standings;
drop table game_stamp;
alter table wallet_account drop column play_stamp;

-- An account that a member plays from, as it was when postings were judged, and after them.
create type ledger_play_account as (owner_id text, kind text, before_minor bigint, after_minor bigint);
create type ledger_play_posting as (
  tx_code text, ref_type text, ref_id text, owner_id text, account text, book text, house text, amount_minor bigint,
  after_minor bigint
);

-- What orders of vendors name, and what they come to.
create type order_session_key as (member_id text, token_hash bytea);
create type order_movement_key as (vassalage text, transaction_id text);
create type order_round_key as (vassalage text, vendor_round_id text, member_id text);
create type order_movement as (
  vassalage text, transaction_id text, kind text, member_id text, vendor_round_id text, bet_transaction_id text,
  amount_minor bigint, request_hash bytea, bet_state text, journal_id text
);
create type order_round as (
  id text, vassalage text, vendor_round_id text, member_id text, node_id bigint, book text, state text,
  bet_minor bigint, returned_minor bigint, win_minor bigint, settled_at timestamptz
);
create type order_bet_change as (vassalage text, transaction_id text, bet_state text);
create type order_round_change as (
  vassalage text, vendor_round_id text, member_id text, state text, bet_minor bigint, returned_minor bigint,
  win_minor bigint, settled_at timestamptz
);
-- Reads the movements that orders name, each by its vendor and id.
create or replace function order_movements(p_asked order_movement_key[])
returns table (
  vassalage text, transaction_id text, kind text, member_id text, vendor_round_id text, bet_transaction_id text,
  amount_minor bigint, request_hash text, bet_state text, journal_id text
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select t.vassalage, t.transaction_id, t.kind::text, t.member_id, t.vendor_round_id, t.bet_transaction_id,
      t.amount_minor, encode(t.request_hash, 'hex'), t.bet_state::text, t.journal_id
    from unnest(p_asked) as asked
    cross join lateral (
      select * from vendor_tx k where k.transaction_id = asked.transaction_id and k.vassalage = asked.vassalage offset 0
    ) as t;
end $$;
-- Reads the rounds that orders name, each by its vendor, the vendor's id and the member. A round is looked for from its
-- key on: with plain equality a plan made while the table was empty read all rounds of the member.
create or replace function order_rounds(p_asked order_round_key[])
returns table (
  id text, vassalage text, vendor_round_id text, member_id text, node_id bigint, game_code text, book text, state text,
  bet_minor bigint, returned_minor bigint, win_minor bigint, placed_at timestamptz, settled_at timestamptz
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select r.id, r.vassalage, r.vendor_round_id, r.member_id, r.node_id, g.game_code, r.book::text, r.state::text,
      r.bet_minor::bigint, r.returned_minor::bigint, r.win_minor, r.placed_at, r.settled_at
    from unnest(p_asked) as asked
    cross join lateral (
      select * from round k
      where (k.vendor_round_id, k.member_id, k.vassalage) >= (asked.vendor_round_id, asked.member_id, asked.vassalage)
      order by k.vendor_round_id, k.member_id, k.vassalage limit 1
    ) as r
    cross join lateral (select * from game k where k.node_id = r.node_id offset 0) as g
    where r.vendor_round_id = asked.vendor_round_id and r.member_id = asked.member_id and r.vassalage = asked.vassalage;
end $$;
-- Reads the game sessions that orders name, each by its token's hash and member, with their games and vendors.
create or replace function order_sessions(p_asked order_session_key[])
returns table (
  token_hash text, vassalage text, member_id text, node_id bigint, book text, redeemed_at timestamptz,
  expires_at timestamptz, closed_at timestamptz, game_code text, is_game_enabled boolean, vendor_state text,
  wallet_mode text
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select encode(s.token_hash, 'hex'), g.vassalage, s.member_id, s.node_id, s.book::text, s.redeemed_at, s.expires_at,
      s.closed_at, g.game_code, g.is_enabled, v.state, v.wallet_mode
    from unnest(p_asked) as asked
    -- One look-up after the other: no plan may read all games.
    cross join lateral (select * from game_session k where k.token_hash = asked.token_hash offset 0) as s
    cross join lateral (select * from game k where k.node_id = s.node_id offset 0) as g
    cross join lateral (select * from vendor k where k.vassalage = g.vassalage offset 0) as v
    where s.member_id = asked.member_id;
end $$;
-- Writes what a batch of orders came to: new movements and rounds, the states of bets and the sums of rounds.
create or replace function order_write(
  p_at timestamptz, p_movements order_movement[], p_rounds order_round[], p_bets order_bet_change[],
  p_changed order_round_change[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
begin
  if cardinality(p_movements) > 0 then
    insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id, amount_minor,
        request_hash, bet_state, journal_id, done_at)
      select vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id, amount_minor,
        request_hash, bet_state, journal_id, p_at
      from unnest(p_movements);
  end if;
  if cardinality(p_rounds) > 0 then
    insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
        win_minor, settled_at, placed_at)
      select id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor, win_minor,
        settled_at, p_at
      from unnest(p_rounds);
  end if;
  if cardinality(p_bets) > 0 then
    update vendor_tx t set bet_state = b.bet_state
      from unnest(p_bets) as b
      where t.transaction_id = any (array[b.transaction_id]) and t.vassalage = b.vassalage;
  end if;
  if cardinality(p_changed) > 0 then
    update round r set state = c.state, bet_minor = c.bet_minor, returned_minor = c.returned_minor,
        win_minor = c.win_minor, settled_at = c.settled_at
      from unnest(p_changed) as c
      -- Both bounds are the key itself, so that only the index of the key can serve.
      where (r.vendor_round_id, r.member_id, r.vassalage) >= (c.vendor_round_id, c.member_id, c.vassalage)
        and (r.vendor_round_id, r.member_id, r.vassalage) <= (c.vendor_round_id, c.member_id, c.vassalage);
  end if;
end $$;
-- Reads what may keep members from a stake: their status, and whether limits or breaks have to be looked at.
create or replace function member_statuses(p_member_ids text[])
returns table (member_id text, status text, is_guarded boolean)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
begin
  return query
    select m.id, m.status, m.is_guarded
    from unnest(p_member_ids) as asked (id)
    cross join lateral (select k.id, k.status, k.is_guarded from member k where k.id = asked.id offset 0) as m;
end $$;
-- Locks the accounts that members play from, in the order of their owners, and reads them. The number of the batch is
-- taken behind the locks, so the journals of an owner stay in order.
create or replace function ledger_lock_play(p_owner_ids text[])
returns table (owner_id text, book text, frozen boolean, balance_minor bigint, batch_id bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
begin
  return query
    with locked as materialized (
      select a.owner_id, a.book::text, a.frozen, a.balance_minor
      from (select unnest(p_owner_ids) as owner_id order by 1) as asked
      -- One look-up after the other: no plan may read all accounts, or lock them in another order.
      cross join lateral (
        select * from wallet_account w
        where w.owner_id = asked.owner_id and w.kind in ('CASH', 'TEST') for no key update
      ) as a
    ), batch as materialized (
      select nextval('ledger_batch') as batch_id from (select count(*) from locked) as all_locked
    )
    select l.owner_id, l.book, l.frozen, l.balance_minor, b.batch_id from batch b cross join locked l;
end $$;
-- Books postings that were judged upon locked accounts, all of them or none: an account has to hold what it held when
-- it was judged, and what the accounts gain has to be the sum of the postings.
create or replace function ledger_post_play(
  p_at timestamptz, p_batch bigint, p_accounts ledger_play_account[], p_postings ledger_play_posting[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
declare
  v_news_id bigint := ledger_news_id();
  v_moved bigint;
  v_gained bigint;
  v_posted bigint;
begin
  update wallet_account a set balance_minor = m.after_minor, moved_at = p_at, moved_id = v_news_id
    from unnest(p_accounts) as m
    -- Said so that each account is looked up by its key: a plan made while there were hardly any could read all.
    where a.owner_id = any (array[m.owner_id]) and a.kind = m.kind and a.balance_minor = m.before_minor;
  get diagnostics v_moved = row_count;
  select ledger_sum(after_minor - before_minor) into v_gained from unnest(p_accounts);
  with posting as materialized (
    select p.*, p_batch << 12 | n as journal_id from unnest(p_postings) with ordinality as p
      (tx_code, ref_type, ref_id, owner_id, account, book, house, amount_minor, after_minor, n)
  ), referenced as (
    insert into ledger_reference (key, journal_id, at)
    select ledger_key(ref_type, ref_id, tx_code), journal_id, p_at from posting
  ), written as (
    insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
      ref_type, ref_id, house)
    select p_at, journal_id, amount_minor, after_minor, 0, owner_id, account, book, tx_code, ref_type, ref_id, house
    from posting
  ), housed as (
    insert into house_entry (at, batch_id, amount_minor, entries, book, house)
    select p_at, p_batch, -ledger_sum(amount_minor), count(*), book, house from posting group by book, house
  )
  select ledger_sum(amount_minor) into v_posted from posting;
  if v_moved <> cardinality(p_accounts) or v_gained <> v_posted then
    raise exception 'the accounts are not what the postings were judged upon';
  end if;
  perform ledger_tell(v_news_id, (select array_agg(owner_id) from unnest(p_accounts)));
end $$;
