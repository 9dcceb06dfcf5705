-- Each look goes by the one index that answers it, whatever the planner thinks of a table it has not counted yet.

-- A player's purse is found by one look instead of one for CASH and one for TEST.
create unique index wallet_purse on wallet_account (owner_id) where kind in ('CASH', 'TEST');

-- Keys begin with what tells most apart.
alter table vendor_tx drop constraint vendor_tx_pkey;
alter table vendor_tx add constraint vendor_tx_pkey primary key (transaction_id, vassalage);
alter table round drop constraint round_pkey;
alter table round add constraint round_pkey primary key (vendor_round_id, member_id, vassalage);

-- A round is looked for from its key on: a plan that was made while the table was empty went through all rounds of the
-- player instead, more of them with every bet.
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
      select * from round k
      where (k.vendor_round_id, k.member_id, k.vassalage) >= (c.vendor_round_id, c.member_id, c.vassalage)
      order by k.vendor_round_id, k.member_id, k.vassalage limit 1
    ) as r
    join game g on g.node_id = r.node_id
    where r.vendor_round_id = c.vendor_round_id and r.member_id = c.member_id and r.vassalage = c.vassalage) as f;
end $$;

create or replace function order_change(
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
          select k.ctid as row_id, k.vassalage, k.vendor_round_id, k.member_id from round k
          where (k.vendor_round_id, k.member_id, k.vassalage) >= (u.vendor_round_id, u.member_id, u.vassalage)
          order by k.vendor_round_id, k.member_id, k.vassalage limit 1
        ) as k
        where k.vendor_round_id = u.vendor_round_id and k.member_id = u.member_id and k.vassalage = u.vassalage
      ) as u
      where r.ctid = u.row_id;
  end if;
end $$;
