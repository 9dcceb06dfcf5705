-- Vendors in several styles and with wallets of their own; orders of vendors written with few rows.

alter table vendor drop constraint vendor_wallet_mode_check;
alter table vendor add constraint vendor_wallet_mode_check check (wallet_mode in ('SEAMLESS', 'TRANSFER'));
-- Null: it may call from everywhere. Else the addresses it may call from.
alter table vendor add column allowed_addresses text[] check (cardinality(allowed_addresses) > 0);
-- Rounds open longer than this are asked for at the vendor.
alter table vendor add column round_limit interval not null default '24 hours';

-- Vendors and games are disabled, never deleted. A check of the reference at every bet would lock the same few
-- rows for everybody.
alter table round drop constraint round_vassalage_fkey;
alter table round drop constraint round_node_id_fkey;
alter table vendor_tx drop constraint vendor_tx_vassalage_fkey;

-- A round is looked up by its vendor's id, and by its own only among its member's.
alter table round drop constraint round_pkey;
alter table round drop constraint round_vassalage_vendor_round_id_member_id_key;
alter table round add primary key (vassalage, vendor_round_id, member_id);
-- Open rounds in the order of time, where new ones are added at one end; those of a member are few and recent, and
-- are found among its newest rounds.
drop index round_open;
create index round_open on round (placed_at, id) where state = 'OPEN';

-- What a round paid and what corrections took of it, in sum: a correction may take more than there was.
alter table round drop constraint round_win_minor_check;

-- FREE_BET: a stake a reward paid for, of which nothing was taken. The state of a bet, or of a win that was
-- taken back. A movement without a round has none.
alter table vendor_tx drop constraint vendor_tx_kind_check;
alter table vendor_tx drop constraint vendor_tx_check;
alter table vendor_tx drop constraint vendor_tx_check1;
alter table vendor_tx drop constraint vendor_tx_check2;
alter table vendor_tx drop constraint vendor_tx_amount_minor_check;
alter table vendor_tx alter column vendor_round_id drop not null;
alter table vendor_tx add check (kind in
  ('BET', 'FREE_BET', 'WIN', 'ROLLBACK', 'PROMO', 'ADJUST', 'UNSETTLE', 'RESETTLE'));
alter table vendor_tx add check (bet_state is not null or kind not in ('BET', 'FREE_BET'));
alter table vendor_tx add check (amount_minor >= 0 or kind in ('ADJUST', 'UNSETTLE', 'RESETTLE'));
alter table vendor_tx add check
  (request_hash is not null or (kind = 'BET' and bet_state = 'ROLLED_BACK' and amount_minor is null));
-- For the nightly comparison with a vendor's own list.
create index vendor_tx_by_time on vendor_tx using brin (done_at);

-- Money on its way between a member's CASH and a vendor that keeps wallets of its own. REQUESTED and UNKNOWN are
-- not over: the vendor is asked what became of them. SYNC moves nothing, it only takes over the vendor's balance.
create table vendor_transfer (
  id text primary key,
  member_id text not null,
  vassalage text not null references vendor,
  direction text not null check (direction in ('IN', 'OUT', 'SYNC')),
  amount_minor bigint not null check (amount_minor >= 0 and (amount_minor > 0) = (direction <> 'SYNC')),
  state text not null check (state in ('REQUESTED', 'UNKNOWN', 'DONE', 'FAILED')),
  -- Why it failed, in the vendor's word.
  reason text,
  -- The member's own id of it, when the member asked for it.
  request_id text,
  asked_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  settled_at timestamptz,
  unique (member_id, request_id),
  check ((state in ('DONE', 'FAILED')) = (settled_at is not null))
);
-- One at a time: what lies at the vendor is only known when nothing is on its way.
create unique index vendor_transfer_under_way on vendor_transfer (member_id, vassalage)
  where state in ('REQUESTED', 'UNKNOWN');
create index vendor_transfer_due on vendor_transfer (next_try_at) where state in ('REQUESTED', 'UNKNOWN');

-- Money of the member was sent to a vendor with wallets of its own for this session and is not yet brought back.
alter table game_session add column money_out boolean not null default false;
create index game_session_money_out on game_session (expires_at) where money_out;

-- Where a vendor's list and ours differ. Rollbacks we miss are done at once; all else is for two people.
create table vendor_case (
  id text primary key,
  vassalage text not null references vendor,
  business_day date not null,
  transaction_id text not null,
  bucket text not null check (bucket in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS')),
  member_id text,
  vendor_round_id text,
  kind text not null,
  theirs_minor bigint,
  ours_minor bigint,
  state text not null check (state in ('OPEN', 'FIXED', 'CLOSED')),
  note text not null,
  closed_by text[] check (cardinality(closed_by) = 2 and closed_by[1] <> closed_by[2]),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (vassalage, transaction_id, bucket),
  check ((state = 'CLOSED') = (closed_by is not null)),
  check ((state = 'OPEN') = (closed_at is null))
);
create index vendor_case_open on vendor_case (vassalage, business_day) where state = 'OPEN';

-- What acts of vendors are about. A plan made while a table was small must not stay a look through all of it, and
-- neither must one for a batch of many: each act finds its few rows by their keys, and nothing (`offset 0`) lets the
-- planner begin with the table instead. A row for each player's session
-- that was found, numbered as asked for; row 0 tells all else, of which there is little: movements, rounds, games.
create function order_facts(
  s_member_id text[], s_token_hash bytea[], t_vassalage text[], t_transaction_id text[],
  r_vassalage text[], r_vendor_round_id text[], r_member_id text[]
) returns table (
  at integer, node_id bigint, book text, redeemed_at timestamptz, expires_at timestamptz, closed_at timestamptz, rest json
) language plpgsql stable
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  v_movements json;
  v_rounds json;
  v_games json;
begin
  return query
    select c.at::integer, s.node_id, s.book, s.redeemed_at, s.expires_at, s.closed_at, null::json
    from unnest(s_member_id, s_token_hash) with ordinality as c(member_id, token_hash, at)
    cross join lateral (select * from game_session s where s.token_hash = c.token_hash offset 0) as s
    where s.member_id = c.member_id;
  select json_agg(f) into v_movements from (
    select c.at, t.kind, t.member_id as "memberId", t.vendor_round_id as "vendorRoundId",
      t.bet_transaction_id as "betTransactionId", t.amount_minor::text as "amountMinor",
      encode(t.request_hash, 'hex') as "requestHash", t.bet_state as "betState", t.journal_id as "journalId"
    from unnest(t_vassalage, t_transaction_id) with ordinality as c(vassalage, transaction_id, at)
    cross join lateral (
      select * from vendor_tx t where t.vassalage = c.vassalage and t.transaction_id = c.transaction_id offset 0
    ) as t) as f;
  select json_agg(f) into v_rounds from (
    select c.at, r.id, r.node_id::text as "nodeId", g.game_code as "gameCode", r.book, r.state,
      r.bet_minor::text as "betMinor", r.returned_minor::text as "returnedMinor", r.win_minor::text as "winMinor",
      r.placed_at as "placedAt", r.settled_at as "settledAt"
    from unnest(r_vassalage, r_vendor_round_id, r_member_id)
      with ordinality as c(vassalage, vendor_round_id, member_id, at)
    cross join lateral (
      select * from round r
      where r.vassalage = c.vassalage and r.vendor_round_id = c.vendor_round_id and r.member_id = c.member_id offset 0
    ) as r
    join game g on g.node_id = r.node_id) as f;
  if cardinality(s_token_hash) > 0 then
    select json_agg(f) into v_games from (
      select g.node_id::text as "nodeId", g.vassalage, g.game_code as "gameCode", g.is_enabled as "isGameEnabled",
        v.state as "vendorState", v.wallet_mode as "walletMode"
      from (
        select distinct s.node_id from unnest(s_token_hash) as c(token_hash)
        cross join lateral (select * from game_session s where s.token_hash = c.token_hash offset 0) as s
        offset 0
      ) as played
      cross join lateral (select * from game g where g.node_id = played.node_id offset 0) as g
      cross join lateral (select * from vendor v where v.vassalage = g.vassalage offset 0) as v) as f;
  end if;
  return query select 0, null::bigint, null::text, null::timestamptz, null::timestamptz, null::timestamptz,
    json_build_object('movements', v_movements, 'rounds', v_rounds, 'games', v_games);
end $$;

-- Writes what a batch of vendors' orders came to. New rows are plainly inserted, which is half the work of asking
-- for a conflict first: a movement whose id somebody else has taken is the error of its key, and a round is its
-- member's, who is locked.
create function order_write(
  p_at timestamptz,
  t_vassalage text[], t_transaction_id text[], t_kind text[], t_member_id text[], t_vendor_round_id text[],
  t_bet_transaction_id text[], t_amount_minor bigint[], t_request_hash bytea[], t_bet_state text[],
  t_journal_id text[],
  m_vassalage text[], m_transaction_id text[], m_bet_state text[],
  r_id text[], r_vassalage text[], r_vendor_round_id text[], r_member_id text[], r_node_id bigint[], r_book text[],
  r_state text[], r_bet_minor bigint[], r_returned_minor bigint[], r_win_minor bigint[], r_settled_at timestamptz[],
  u_vassalage text[], u_vendor_round_id text[], u_member_id text[], u_state text[], u_bet_minor bigint[],
  u_returned_minor bigint[], u_win_minor bigint[], u_settled_at timestamptz[]
) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  if cardinality(t_vassalage) > 0 then
    insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
        amount_minor, request_hash, bet_state, journal_id, done_at)
      select a.*, p_at from unnest(t_vassalage, t_transaction_id, t_kind, t_member_id, t_vendor_round_id,
        t_bet_transaction_id, t_amount_minor, t_request_hash, t_bet_state, t_journal_id) as a;
  end if;
  if cardinality(m_vassalage) > 0 then
    update vendor_tx t set bet_state = found.bet_state
      from (
        select k.row_id, m.bet_state
        from unnest(m_vassalage, m_transaction_id, m_bet_state) as m(vassalage, transaction_id, bet_state)
        cross join lateral (
          select k.ctid as row_id from vendor_tx k
          where k.vassalage = m.vassalage and k.transaction_id = m.transaction_id offset 0
        ) as k
      ) as found
      where t.ctid = found.row_id;
  end if;
  if cardinality(r_id) > 0 then
    insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
        win_minor, settled_at, placed_at)
      select a.*, p_at from unnest(r_id, r_vassalage, r_vendor_round_id, r_member_id, r_node_id, r_book, r_state,
        r_bet_minor, r_returned_minor, r_win_minor, r_settled_at) as a;
  end if;
  if cardinality(u_vassalage) > 0 then
    -- Their members are locked, so nobody moves them between the look and the change.
    update round r set state = u.state, bet_minor = u.bet_minor, returned_minor = u.returned_minor,
        win_minor = u.win_minor, settled_at = u.settled_at
      from (
        select k.row_id, u.* from unnest(u_vassalage, u_vendor_round_id, u_member_id, u_state, u_bet_minor,
            u_returned_minor, u_win_minor, u_settled_at)
          as u(vassalage, vendor_round_id, member_id, state, bet_minor, returned_minor, win_minor, settled_at)
        cross join lateral (
          select k.ctid as row_id from round k where k.vassalage = u.vassalage
            and k.vendor_round_id = u.vendor_round_id and k.member_id = u.member_id offset 0
        ) as k
      ) as u
      where r.ctid = u.row_id;
  end if;
end $$;
