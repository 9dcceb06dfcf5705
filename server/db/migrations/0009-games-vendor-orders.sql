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

-- What acts of vendors are about: a row an act, in no order. A plan made while a table was small must not stay a
-- look through all of it, and neither must one for a batch of many: each act finds its few rows by their keys.
create function order_facts(
  p_vassalage text[], p_member_id text[], p_transaction_id text[], p_bet_transaction_id text[],
  p_vendor_round_id text[], p_token_hash bytea[]
) returns table (
  at bigint,
  own_kind text, own_member_id text, own_vendor_round_id text, own_bet_transaction_id text, own_amount_minor bigint,
  own_request_hash bytea, own_bet_state text, own_journal_id text,
  bet_kind text, bet_member_id text, bet_vendor_round_id text, bet_bet_transaction_id text, bet_amount_minor bigint,
  bet_request_hash bytea, bet_bet_state text, bet_journal_id text,
  round_id text, round_node_id bigint, round_game_code text, round_book text, round_state text,
  round_bet_minor bigint, round_returned_minor bigint, round_win_minor bigint, round_placed_at timestamptz,
  round_settled_at timestamptz,
  session_member_id text, session_node_id bigint, session_game_code text, session_is_game_enabled boolean,
  session_vendor_state text, session_wallet_mode text, session_book text, session_redeemed_at timestamptz,
  session_expires_at timestamptz, session_closed_at timestamptz
) language plpgsql stable
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  return query
    select c.at, t.kind, t.member_id, t.vendor_round_id, t.bet_transaction_id, t.amount_minor, t.request_hash,
      t.bet_state, t.journal_id,
      b.kind, b.member_id, b.vendor_round_id, b.bet_transaction_id, b.amount_minor, b.request_hash, b.bet_state,
      b.journal_id,
      r.id, r.node_id, rg.game_code, r.book, r.state, r.bet_minor, r.returned_minor, r.win_minor, r.placed_at,
      r.settled_at,
      s.member_id, s.node_id, g.game_code, g.is_enabled, v.state, v.wallet_mode, s.book, s.redeemed_at,
      s.expires_at, s.closed_at
    from unnest(p_vassalage, p_member_id, p_transaction_id, p_bet_transaction_id, p_vendor_round_id, p_token_hash)
      with ordinality as c(vassalage, member_id, transaction_id, bet_transaction_id, vendor_round_id, token_hash, at)
    left join vendor_tx t on t.vassalage = c.vassalage and t.transaction_id = c.transaction_id
    left join vendor_tx b on b.vassalage = c.vassalage and b.transaction_id = c.bet_transaction_id
    left join round r on r.vassalage = c.vassalage and r.vendor_round_id = c.vendor_round_id
      and r.member_id = c.member_id
    left join game rg on rg.node_id = r.node_id
    left join game_session s on s.token_hash = c.token_hash
    left join game g on g.node_id = s.node_id and g.vassalage = c.vassalage
    left join vendor v on v.vassalage = g.vassalage;
end $$;

-- Writes what a batch of vendors' orders came to. Answers how many movements were new: fewer than given when
-- somebody else has taken one of their ids.
create function order_write(
  p_at timestamptz,
  t_vassalage text[], t_transaction_id text[], t_kind text[], t_member_id text[], t_vendor_round_id text[],
  t_bet_transaction_id text[], t_amount_minor bigint[], t_request_hash bytea[], t_bet_state text[],
  t_journal_id text[],
  m_vassalage text[], m_transaction_id text[], m_bet_state text[],
  r_id text[], r_vassalage text[], r_vendor_round_id text[], r_member_id text[], r_node_id bigint[], r_book text[],
  r_state text[], r_bet_minor bigint[], r_returned_minor bigint[], r_win_minor bigint[],
  r_placed_at timestamptz[], r_settled_at timestamptz[]
) returns integer language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  added integer;
begin
  insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
      amount_minor, request_hash, bet_state, journal_id, done_at)
    select a.*, p_at from unnest(t_vassalage, t_transaction_id, t_kind, t_member_id, t_vendor_round_id,
      t_bet_transaction_id, t_amount_minor, t_request_hash, t_bet_state, t_journal_id) as a
    on conflict do nothing;
  get diagnostics added = row_count;
  if cardinality(m_vassalage) > 0 then
    update vendor_tx t set bet_state = m.bet_state
      from unnest(m_vassalage, m_transaction_id, m_bet_state) as m(vassalage, transaction_id, bet_state)
      where t.vassalage = m.vassalage and t.transaction_id = m.transaction_id;
  end if;
  insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
      win_minor, placed_at, settled_at)
    select * from unnest(r_id, r_vassalage, r_vendor_round_id, r_member_id, r_node_id, r_book, r_state, r_bet_minor,
      r_returned_minor, r_win_minor, r_placed_at, r_settled_at)
    on conflict (vassalage, vendor_round_id, member_id) do update set state = excluded.state,
      bet_minor = excluded.bet_minor, returned_minor = excluded.returned_minor, win_minor = excluded.win_minor,
      settled_at = excluded.settled_at;
  return added;
end $$;
