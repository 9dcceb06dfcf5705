-- What vendors' orders are about, told in few words, and what they add, written without a look at anything.

-- Sessions come as a word each, of its place in the call, game, book, and the times it was redeemed, ends and was
-- closed in milliseconds; all else, of which there is little, as JSON. A plan made while a table was small must not
-- stay a look through all of it, and neither must one for a batch of many: each act finds its few rows by their keys,
-- and nothing (`offset 0`) lets the planner begin with the table instead.
drop function order_facts;
create function order_facts(
  s_member_id text[], s_token_hash bytea[], t_vassalage text[], t_transaction_id text[],
  r_vassalage text[], r_vendor_round_id text[], r_member_id text[],
  out sessions text, out movements json, out rounds json, out games json
) language plpgsql stable
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  v_nodes bigint[];
begin
  if cardinality(s_token_hash) > 0 then
    select array_agg(s.node_id), string_agg(c.at || ' ' || s.node_id || ' ' || s.book
        || ' ' || coalesce((date_part('epoch', s.redeemed_at) * 1000)::bigint::text, '')
        || ' ' || (date_part('epoch', s.expires_at) * 1000)::bigint
        || ' ' || coalesce((date_part('epoch', s.closed_at) * 1000)::bigint::text, ''), ';')
      into v_nodes, sessions
      from unnest(s_member_id, s_token_hash) with ordinality as c(member_id, token_hash, at)
      cross join lateral (select * from game_session s where s.token_hash = c.token_hash offset 0) as s
      where s.member_id = c.member_id;
    select json_agg(f) into games from (
      select g.node_id::text as "nodeId", g.vassalage, g.game_code as "gameCode", g.is_enabled as "isGameEnabled",
        v.state as "vendorState", v.wallet_mode as "walletMode"
      from (select distinct node_id from unnest(v_nodes) as node_id offset 0) as played
      cross join lateral (select * from game g where g.node_id = played.node_id offset 0) as g
      cross join lateral (select * from vendor v where v.vassalage = g.vassalage offset 0) as v) as f;
  end if;
  select json_agg(f) into movements from (
    select c.at, t.kind, t.member_id as "memberId", t.vendor_round_id as "vendorRoundId",
      t.bet_transaction_id as "betTransactionId", t.amount_minor::text as "amountMinor",
      encode(t.request_hash, 'hex') as "requestHash", t.bet_state as "betState", t.journal_id as "journalId"
    from unnest(t_vassalage, t_transaction_id) with ordinality as c(vassalage, transaction_id, at)
    cross join lateral (
      select * from vendor_tx t where t.vassalage = c.vassalage and t.transaction_id = c.transaction_id offset 0
    ) as t) as f;
  select json_agg(f) into rounds from (
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
end $$;

-- Adds what is new: plainly inserted, which is half the work of asking for a conflict first. A movement whose id
-- somebody else has taken is the error of its key, and a round is its member's, who is locked.
drop function order_write;
create function order_add(
  p_at timestamptz,
  t_vassalage text[], t_transaction_id text[], t_kind text[], t_member_id text[], t_vendor_round_id text[],
  t_bet_transaction_id text[], t_amount_minor bigint[], t_request_hash bytea[], t_bet_state text[],
  t_journal_id text[],
  r_id text[], r_vassalage text[], r_vendor_round_id text[], r_member_id text[], r_node_id bigint[], r_book text[],
  r_state text[], r_bet_minor bigint[], r_returned_minor bigint[], r_win_minor bigint[], r_settled_at timestamptz[]
) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
      amount_minor, request_hash, bet_state, journal_id, done_at)
    select a.*, p_at from unnest(t_vassalage, t_transaction_id, t_kind, t_member_id, t_vendor_round_id,
      t_bet_transaction_id, t_amount_minor, t_request_hash, t_bet_state, t_journal_id) as a;
  insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
      win_minor, settled_at, placed_at)
    select a.*, p_at from unnest(r_id, r_vassalage, r_vendor_round_id, r_member_id, r_node_id, r_book, r_state,
      r_bet_minor, r_returned_minor, r_win_minor, r_settled_at) as a;
end $$;

-- A round is added to two indexes in the order of time and to one of its member's, where its open rounds lie together:
-- whoever looks for rounds of a time looks at both halves. Ids break ties only, so they are in no index.
drop index round_of_member;
drop index round_open;
create index round_of_member on round (member_id, (state = 'OPEN'), placed_at);
create index round_open on round (placed_at) where state = 'OPEN';

-- Changes what was there. Its members are locked, so nobody moves anything between the look and the change.
create function order_change(
  m_vassalage text[], m_transaction_id text[], m_bet_state text[],
  u_vassalage text[], u_vendor_round_id text[], u_member_id text[], u_state text[], u_bet_minor bigint[],
  u_returned_minor bigint[], u_win_minor bigint[], u_settled_at timestamptz[]
) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
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
  if cardinality(u_vassalage) > 0 then
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
