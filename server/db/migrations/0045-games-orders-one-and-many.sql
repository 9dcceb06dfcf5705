-- Orders that come alone, as a bet mostly does: looked for and written without the beginnings only many need.

-- Tells of members, each named once, only those of whom something is to be known before they play: a word of its place
-- in the call and its status, with g when guarded; the place alone when there is no such member.
create function member_standings(p_member_ids text[], out standings text) language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
begin
  if cardinality(p_member_ids) = 1 and exists (
    select from member m where m.id = p_member_ids[1] and m.status = 'ACTIVE' and not m.is_guarded)
  then
    return;
  end if;
  select string_agg(place || coalesce(' ' || status || case when is_guarded then ' g' else '' end, ''), ';')
    into standings
    from (select unnest(p_member_ids) as member_id, generate_subscripts(p_member_ids, 1) as place) as p
    left join lateral (select m.status, m.is_guarded from member m where m.id = p.member_id offset 0) as m on true
    where (status = 'ACTIVE' and not is_guarded) is not true;
end $$;

-- As before: all that orders are about.
create or replace function order_facts(
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
      from (
        select unnest(s_member_id) as member_id, unnest(s_token_hash) as token_hash,
          generate_subscripts(s_token_hash, 1) as at
      ) as c
      cross join lateral (select * from game_session s where s.token_hash = c.token_hash offset 0) as s
      where s.member_id = c.member_id;
    select json_agg(f) into games from (
      select g.node_id::text as "nodeId", g.vassalage, g.game_code as "gameCode", g.is_enabled as "isGameEnabled",
        v.state as "vendorState", v.wallet_mode as "walletMode"
      from (select distinct node_id from (select unnest(v_nodes) as node_id) as one offset 0) as played
      cross join lateral (select * from game g where g.node_id = played.node_id offset 0) as g
      cross join lateral (select * from vendor v where v.vassalage = g.vassalage offset 0) as v) as f;
  end if;
  -- What comes alone is mostly a bet, of which nothing is there yet: then no list is begun.
  if cardinality(t_transaction_id) > 1 or exists (
    select from vendor_tx t where t.transaction_id = t_transaction_id[1] and t.vassalage = t_vassalage[1])
  then
    select json_agg(f) into movements from (
      select c.at, t.kind, t.member_id as "memberId", t.vendor_round_id as "vendorRoundId",
        t.bet_transaction_id as "betTransactionId", t.amount_minor::text as "amountMinor",
        encode(t.request_hash, 'hex') as "requestHash", t.bet_state as "betState", t.journal_id as "journalId"
      from (
        select unnest(t_vassalage) as vassalage, unnest(t_transaction_id) as transaction_id,
          generate_subscripts(t_transaction_id, 1) as at
      ) as c
      cross join lateral (
        select * from vendor_tx t where t.vassalage = c.vassalage and t.transaction_id = c.transaction_id offset 0
      ) as t) as f;
  end if;
  if cardinality(r_member_id) > 1 or (
    select k.vendor_round_id = r_vendor_round_id[1] and k.member_id = r_member_id[1] and k.vassalage = r_vassalage[1]
    from round k
    where (k.vendor_round_id, k.member_id, k.vassalage) >= (r_vendor_round_id[1], r_member_id[1], r_vassalage[1])
    order by k.vendor_round_id, k.member_id, k.vassalage limit 1)
  then
    select json_agg(f) into rounds from (
      select c.at, r.id, r.node_id::text as "nodeId", g.game_code as "gameCode", r.book, r.state,
        r.bet_minor::text as "betMinor", r.returned_minor::text as "returnedMinor", r.win_minor::text as "winMinor",
        r.placed_at as "placedAt", r.settled_at as "settledAt"
      from (
        select unnest(r_vassalage) as vassalage, unnest(r_vendor_round_id) as vendor_round_id,
          unnest(r_member_id) as member_id, generate_subscripts(r_member_id, 1) as at
      ) as c
      cross join lateral (
        select * from round k
        where (k.vendor_round_id, k.member_id, k.vassalage) >= (c.vendor_round_id, c.member_id, c.vassalage)
        order by k.vendor_round_id, k.member_id, k.vassalage limit 1
      ) as r
      join game g on g.node_id = r.node_id
      where r.vendor_round_id = c.vendor_round_id and r.member_id = c.member_id and r.vassalage = c.vassalage) as f;
  end if;
end $$;

-- As before: adds movements and rounds that are new.
create or replace function order_add(
  p_at timestamptz,
  k_vassalage text[], k_kind text[], k_bet_state text[],
  t_shared smallint[], t_transaction_id text[], t_member_id text[], t_vendor_round_id text[], t_bet_transaction_id text[],
  t_amount_minor bigint[], t_request_hash bytea[], t_journal_id text[],
  l_vassalage text[], l_node_id bigint[], l_book text[], l_state text[],
  r_shared smallint[], r_id text[], r_vendor_round_id text[], r_member_id text[], r_bet_minor bigint[],
  r_returned_minor bigint[], r_win_minor bigint[], r_settled_at timestamptz[]
) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set jit = off
as $$
begin
  if cardinality(t_transaction_id) = 1 then
    insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
        amount_minor, request_hash, bet_state, journal_id, done_at)
      values (k_vassalage[1], t_transaction_id[1], k_kind[1], t_member_id[1], t_vendor_round_id[1],
        t_bet_transaction_id[1], t_amount_minor[1], t_request_hash[1], k_bet_state[1], t_journal_id[1], p_at);
  else
    insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
        amount_minor, request_hash, bet_state, journal_id, done_at)
      select k_vassalage[shared], transaction_id, k_kind[shared], member_id, vendor_round_id, bet_transaction_id,
        amount_minor, request_hash, k_bet_state[shared], journal_id, p_at
      from (
        select unnest(t_shared) as shared, unnest(t_transaction_id) as transaction_id, unnest(t_member_id) as member_id,
          unnest(t_vendor_round_id) as vendor_round_id, unnest(t_bet_transaction_id) as bet_transaction_id,
          unnest(t_amount_minor) as amount_minor, unnest(t_request_hash) as request_hash,
          unnest(t_journal_id) as journal_id
      ) as t;
  end if;
  if cardinality(r_id) = 1 then
    insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
        win_minor, settled_at, placed_at)
      values (r_id[1], l_vassalage[1], r_vendor_round_id[1], r_member_id[1], l_node_id[1], l_book[1], l_state[1],
        r_bet_minor[1], coalesce(r_returned_minor[1], 0), coalesce(r_win_minor[1], 0), r_settled_at[1], p_at);
  elsif cardinality(r_id) > 1 then
    insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
        win_minor, settled_at, placed_at)
      select id, l_vassalage[shared], vendor_round_id, member_id, l_node_id[shared], l_book[shared], l_state[shared],
        bet_minor, coalesce(returned_minor, 0), coalesce(win_minor, 0), settled_at, p_at
      from (
        select unnest(r_shared) as shared, unnest(r_id) as id, unnest(r_vendor_round_id) as vendor_round_id,
          unnest(r_member_id) as member_id, unnest(r_bet_minor) as bet_minor, unnest(r_returned_minor) as returned_minor,
          unnest(r_win_minor) as win_minor, unnest(r_settled_at) as settled_at
      ) as r;
  end if;
end $$;
