-- Each look goes by the one index that answers it, and lists are read where they lie.
--
-- A list that stands in `from` is written out into a store of its own before the first row of it is read, and so is
-- each list beside it: for a bet of twenty columns that is the greater part of the work. In the select list they are
-- read in step instead, and nothing is written.

-- A player's purse is found by one look instead of one for CASH and one for TEST.
create unique index wallet_purse on wallet_account (owner_id) where kind in ('CASH', 'TEST');

-- Keys begin with what tells most apart.
alter table vendor_tx drop constraint vendor_tx_pkey;
alter table vendor_tx add constraint vendor_tx_pkey primary key (transaction_id, vassalage);
alter table round drop constraint round_pkey;
alter table round add constraint round_pkey primary key (vendor_round_id, member_id, vassalage);

-- As before: locks members for play, each named once, and tells what their CASH or TEST holds: a word for each, of its
-- place in the call, where its row lies, the balance, t for play money or r, and f when frozen. The number of the batch
-- is taken now that all are locked, so that the journals have their names before they are written.
create or replace function ledger_lock_play(p_owner_ids text[], out batch_id bigint, out purses text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
begin
  select string_agg(place || ' ' || row_id || ' ' || balance_minor || case book when 'TEST' then ' t' else ' r' end
    || case when frozen then 'f' else '' end, ';') into purses
  from (
    select p.place, a.*
    from (
      select unnest(p_owner_ids) as owner_id, generate_subscripts(p_owner_ids, 1) as place order by owner_id
    ) as p
    -- One look for each, one after the other: no plan may go through all purses, or lock them in another order.
    cross join lateral (
      select a.ctid as row_id, a.balance_minor, a.book, a.frozen from wallet_account a
      where a.owner_id = p.owner_id and a.kind in ('CASH', 'TEST') for no key update
    ) as a
  ) as locked;
  batch_id := nextval('ledger_batch');
end $$;

-- As before: books plain postings of members that this transaction has locked by ledger_lock_play, under the number it
-- gave. The a-arrays are their accounts as they were told and as they are to be; the p-arrays are the postings in the
-- order they came, each with the balance after it; the k-arrays say once what many have in common, and what it sums to.
-- An account that is not as it was told, or sums that differ, are a fault of the caller and book nothing; a reference
-- that is there already is the error of its key.
create or replace function ledger_post_judged(
  p_at timestamptz, p_batch bigint, a_row_id tid[], a_before bigint[], a_after bigint[],
  p_ref_id text[], p_owner_id text[], p_amount_minor bigint[], p_after bigint[], p_kind smallint[],
  k_tx_code text[], k_ref_type text[], k_account text[], k_book text[], k_house text[], k_amount_minor bigint[],
  k_count integer[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_news_id bigint := ledger_news_id();
  v_moved bigint;
begin
  update wallet_account a set balance_minor = m.after, moved_at = p_at, moved_id = v_news_id
    from (select unnest(a_row_id) as row_id, unnest(a_before) as before, unnest(a_after) as after) as m
    where a.ctid = m.row_id and a.balance_minor = m.before;
  get diagnostics v_moved = row_count;
  if v_moved <> cardinality(a_row_id)
    or (select ledger_sum(after - before) from (select unnest(a_before) as before, unnest(a_after) as after) as m)
      <> (select ledger_sum(amount_minor) from (select unnest(p_amount_minor) as amount_minor) as p)
    or (select ledger_sum(amount_minor) from (select unnest(k_amount_minor) as amount_minor) as k)
      <> (select ledger_sum(amount_minor) from (select unnest(p_amount_minor) as amount_minor) as p)
  then
    raise exception 'the accounts are not what the postings were judged upon';
  end if;
  insert into ledger_reference (key, journal_id, at)
    select ledger_key(k_ref_type[kind], ref_id, k_tx_code[kind]), p_batch << 12 | n, p_at
    from (select unnest(p_ref_id) as ref_id, unnest(p_kind) as kind, generate_subscripts(p_kind, 1) as n) as p;
  insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code, ref_type,
    ref_id, house)
    select p_at, p_batch << 12 | n, amount_minor, after, 0, owner_id, k_account[kind], k_book[kind], k_tx_code[kind],
      k_ref_type[kind], ref_id, k_house[kind]
    from (
      select unnest(p_ref_id) as ref_id, unnest(p_owner_id) as owner_id, unnest(p_amount_minor) as amount_minor,
        unnest(p_after) as after, unnest(p_kind) as kind, generate_subscripts(p_kind, 1) as n
    ) as p;
  insert into house_entry (at, batch_id, amount_minor, entries, book, house)
    select p_at, p_batch, -ledger_sum(amount_minor), ledger_sum(many), book, house
    from (
      select unnest(k_book) as book, unnest(k_house) as house, unnest(k_amount_minor) as amount_minor,
        unnest(k_count) as many
    ) as k
    group by book, house;
  perform ledger_tell(v_news_id, p_owner_id);
end $$;

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
end $$;

-- Adds what is new: plainly inserted, which is half the work of asking for a conflict first. A movement whose id
-- somebody else has taken is the error of its key, and a round is its member's, who is locked. What many movements have
-- in common is said once in the k-arrays, what many rounds have in common in the l-arrays; lists nobody has anything in
-- are empty.
drop function order_add;
create function order_add(
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
  insert into round (id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor,
      win_minor, settled_at, placed_at)
    select id, l_vassalage[shared], vendor_round_id, member_id, l_node_id[shared], l_book[shared], l_state[shared],
      bet_minor, coalesce(returned_minor, 0), coalesce(win_minor, 0), settled_at, p_at
    from (
      select unnest(r_shared) as shared, unnest(r_id) as id, unnest(r_vendor_round_id) as vendor_round_id,
        unnest(r_member_id) as member_id, unnest(r_bet_minor) as bet_minor, unnest(r_returned_minor) as returned_minor,
        unnest(r_win_minor) as win_minor, unnest(r_settled_at) as settled_at
    ) as r;
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
        from (
          select unnest(m_vassalage) as vassalage, unnest(m_transaction_id) as transaction_id,
            unnest(m_bet_state) as bet_state
        ) as m
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
        select k.row_id, u.* from (
          select unnest(u_vassalage) as vassalage, unnest(u_vendor_round_id) as vendor_round_id,
            unnest(u_member_id) as member_id, unnest(u_state) as state, unnest(u_bet_minor) as bet_minor,
            unnest(u_returned_minor) as returned_minor, unnest(u_win_minor) as win_minor,
            unnest(u_settled_at) as settled_at
        ) as u
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
