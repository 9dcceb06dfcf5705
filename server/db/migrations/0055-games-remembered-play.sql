-- A process remembers what it knew of its players after their last order, and sends the next one in one message. What
-- it remembers is only believed as long as the database finds it unchanged: it says KH001 and does nothing otherwise.

-- Changes whenever something does that may keep a player from a stake: its standing, or a session of a game.
alter table wallet_account add column play_stamp bigint not null default 0;

create function play_standing_changed() returns trigger language plpgsql as $$
begin
  update wallet_account set play_stamp = play_stamp + 1 where owner_id = new.id and kind in ('CASH', 'TEST');
  return null;
end $$;
create trigger play_standing_changed after update of status, is_guarded on member for each row
  when (old.status is distinct from new.status or old.is_guarded is distinct from new.is_guarded)
  execute function play_standing_changed();

create function play_of_member_changed() returns trigger language plpgsql as $$
begin
  update wallet_account set play_stamp = play_stamp + 1 where owner_id = new.member_id and kind in ('CASH', 'TEST');
  return null;
end $$;
create trigger play_session_changed after update of closed_at, expires_at on game_session for each row
  when (old.token_hash is not null
    and (old.closed_at is distinct from new.closed_at or old.expires_at is distinct from new.expires_at))
  execute function play_of_member_changed();

-- Changes whenever a game or a vendor is opened or closed, for all games at once: that is rare.
create table game_stamp (
  is_only boolean primary key default true check (is_only),
  stamp bigint not null
);
insert into game_stamp (stamp) values (1);
create function games_changed() returns trigger language plpgsql as $$
begin
  update game_stamp set stamp = stamp + 1;
  return null;
end $$;
create trigger games_changed after update of is_enabled, game_code, vassalage on game for each statement
  execute function games_changed();
create trigger games_changed after update of state, wallet_mode on vendor for each statement
  execute function games_changed();

-- As before: locks members for play and tells what their CASH or TEST holds, now with its stamp.
create or replace function ledger_lock_play(p_owner_ids text[], out batch_id bigint, out purses text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
begin
  if cardinality(p_owner_ids) = 1 then
    select '1 ' || a.ctid || ' ' || balance_minor || case book when 'TEST' then ' t' else ' r' end
        || case when frozen then 'f ' else ' ' end || play_stamp
      into purses from wallet_account a
      where a.owner_id = p_owner_ids[1] and a.kind in ('CASH', 'TEST') for no key update;
  else
    select string_agg(place || ' ' || row_id || ' ' || balance_minor || case book when 'TEST' then ' t' else ' r' end
      || case when frozen then 'f ' else ' ' end || play_stamp, ';') into purses
    from (
      select p.place, a.*
      from (
        select unnest(p_owner_ids) as owner_id, generate_subscripts(p_owner_ids, 1) as place order by owner_id
      ) as p
      -- One look for each, one after the other: no plan may go through all purses, or lock them in another order.
      cross join lateral (
        select a.ctid as row_id, a.balance_minor, a.book, a.frozen, a.play_stamp from wallet_account a
        where a.owner_id = p.owner_id and a.kind in ('CASH', 'TEST') for no key update
      ) as a
    ) as locked;
  end if;
  batch_id := nextval('ledger_batch');
end $$;

-- The rows of plain postings whose purses were moved a moment before. What is told of it comes from the caller, who has
-- the owners of its accounts once each: texts of at most a hundred owners.
create function ledger_write_judged(
  p_at timestamptz, p_batch bigint, p_news_id bigint,
  p_ref_id text[], p_owner_id text[], p_amount_minor bigint[], p_after bigint[], p_kind smallint[],
  k_tx_code text[], k_ref_type text[], k_account text[], k_book text[], k_house text[], k_amount_minor bigint[],
  k_count integer[], p_told text[]
) returns void language plpgsql as $$
begin
  if cardinality(p_ref_id) = 0 then
    return;
  elsif cardinality(p_ref_id) = 1 then
    insert into ledger_reference (key, journal_id, at)
      values (ledger_key(k_ref_type[1], p_ref_id[1], k_tx_code[1]), p_batch << 12 | 1, p_at);
    insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
        ref_type, ref_id, house)
      values (p_at, p_batch << 12 | 1, p_amount_minor[1], p_after[1], 0, p_owner_id[1], k_account[1], k_book[1],
        k_tx_code[1], k_ref_type[1], p_ref_id[1], k_house[1]);
    insert into house_entry (at, batch_id, amount_minor, entries, book, house)
      values (p_at, p_batch, -p_amount_minor[1], 1, k_book[1], k_house[1]);
    perform pg_notify('outbox', p_news_id || ' wallet.moved ' || p_told[1]);
    return;
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
  perform pg_notify('outbox', p_news_id || ' wallet.moved ' || told) from (select unnest(p_told) as told) as t;
end $$;

-- Whether what purses gain is what postings and what they share come to.
create function ledger_sums_agree(
  a_before bigint[], a_after bigint[], p_amount_minor bigint[], k_amount_minor bigint[]
) returns boolean language plpgsql as $$
declare
  v_sum bigint;
begin
  if cardinality(a_before) = 1 and cardinality(p_amount_minor) = 1 then
    return cardinality(k_amount_minor) = 1 and a_after[1] - a_before[1] = p_amount_minor[1]
      and k_amount_minor[1] = p_amount_minor[1];
  end if;
  select ledger_sum(amount_minor) into v_sum from (select unnest(p_amount_minor) as amount_minor) as p;
  return v_sum = (select ledger_sum(after - before)
      from (select unnest(a_before) as before, unnest(a_after) as after) as m)
    and v_sum = (select ledger_sum(amount_minor) from (select unnest(k_amount_minor) as amount_minor) as k);
end $$;

-- As before: books plain postings that were judged upon locked purses.
create or replace function ledger_post_judged(
  p_at timestamptz, p_batch bigint, a_row_id tid[], a_before bigint[], a_after bigint[],
  p_ref_id text[], p_owner_id text[], p_amount_minor bigint[], p_after bigint[], p_kind smallint[],
  k_tx_code text[], k_ref_type text[], k_account text[], k_book text[], k_house text[], k_amount_minor bigint[],
  k_count integer[], p_told text[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_news_id bigint := ledger_news_id();
  v_moved bigint;
begin
  if cardinality(a_row_id) = 1 then
    update wallet_account a set balance_minor = a_after[1], moved_at = p_at, moved_id = v_news_id
      where a.ctid = a_row_id[1] and a.balance_minor = a_before[1];
  else
    update wallet_account a set balance_minor = m.after, moved_at = p_at, moved_id = v_news_id
      from (select unnest(a_row_id) as row_id, unnest(a_before) as before, unnest(a_after) as after) as m
      where a.ctid = m.row_id and a.balance_minor = m.before;
  end if;
  get diagnostics v_moved = row_count;
  if v_moved <> cardinality(a_row_id) or not ledger_sums_agree(a_before, a_after, p_amount_minor, k_amount_minor) then
    raise exception 'the accounts are not what the postings were judged upon';
  end if;
  perform ledger_write_judged(p_at, p_batch, v_news_id, p_ref_id, p_owner_id, p_amount_minor, p_after, p_kind,
    k_tx_code, k_ref_type, k_account, k_book, k_house, k_amount_minor, k_count, p_told);
end $$;

-- Books plain postings that were judged upon remembered purses. All of them are locked, in the order of their owners,
-- also those of players whose orders move nothing: their before is their after. KH001, with the owners, when a purse is
-- not as it was; the batch has its number behind the lock.
create function ledger_post_remembered(
  p_at timestamptz, a_owner_id text[], a_kind text[], a_before bigint[], a_after bigint[], a_stamp bigint[],
  p_ref_id text[], p_owner_id text[], p_amount_minor bigint[], p_after bigint[], p_kind smallint[],
  k_tx_code text[], k_ref_type text[], k_account text[], k_book text[], k_house text[], k_amount_minor bigint[],
  k_count integer[], p_told text[]
) returns bigint language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
declare
  v_news_id bigint := ledger_news_id();
  v_moved bigint;
  v_batch bigint;
begin
  if cardinality(a_owner_id) = 1 then
    update wallet_account a set balance_minor = a_after[1],
        moved_at = case when a_after[1] = a_before[1] then a.moved_at else p_at end,
        moved_id = case when a_after[1] = a_before[1] then a.moved_id else v_news_id end
      where a.owner_id = a_owner_id[1] and a.kind = a_kind[1] and a.balance_minor = a_before[1]
        and a.play_stamp = a_stamp[1] and not a.frozen;
  else
    update wallet_account a set balance_minor = m.after,
        moved_at = case when m.after = m.before then a.moved_at else p_at end,
        moved_id = case when m.after = m.before then a.moved_id else v_news_id end
      from (
        select unnest(a_owner_id) as owner_id, unnest(a_kind) as kind, unnest(a_before) as before, unnest(a_after) as after,
          unnest(a_stamp) as stamp
        order by owner_id
      ) as m
      -- Said so that each is looked up by its key: as a plain join a plan made while there were hardly any purses goes
      -- through all of them, in the order of the key.
      where a.owner_id = any (array[m.owner_id]) and a.kind = m.kind and a.balance_minor = m.before
        and a.play_stamp = m.stamp and not a.frozen;
  end if;
  get diagnostics v_moved = row_count;
  if v_moved <> cardinality(a_owner_id) then
    -- One that holds by chance what it would have held is not told of.
    raise exception 'a purse is not as it was' using errcode = 'KH001', detail = (
      select coalesce(string_agg(m.owner_id, ' '), '')
      from (
        select unnest(a_owner_id) as owner_id, unnest(a_kind) as kind, unnest(a_after) as after, unnest(a_stamp) as stamp
      ) as m
      where not exists (
        select from wallet_account a where a.owner_id = any (array[m.owner_id]) and a.kind = m.kind
          and a.balance_minor = m.after and a.play_stamp = m.stamp and not a.frozen));
  end if;
  if not ledger_sums_agree(a_before, a_after, p_amount_minor, k_amount_minor) then
    raise exception 'the postings are not what the purses gain';
  end if;
  v_batch := nextval('ledger_batch');
  perform ledger_write_judged(p_at, v_batch, v_news_id, p_ref_id, p_owner_id, p_amount_minor, p_after, p_kind,
    k_tx_code, k_ref_type, k_account, k_book, k_house, k_amount_minor, k_count, p_told);
  return v_batch;
end $$;

-- As before: adds movements and rounds that are new. Journals of this session's last batch are told by their place in it.
-- KH001 when games or vendors changed since they were remembered (`p_game_stamp`, null when they were read just now).
drop function order_add;
create function order_add(
  p_at timestamptz, p_game_stamp bigint,
  k_vassalage text[], k_kind text[], k_bet_state text[],
  t_shared smallint[], t_transaction_id text[], t_member_id text[], t_vendor_round_id text[], t_bet_transaction_id text[],
  t_amount_minor bigint[], t_request_hash bytea[], t_place smallint[], t_journal_id text[],
  l_vassalage text[], l_node_id bigint[], l_book text[], l_state text[],
  r_shared smallint[], r_id text[], r_vendor_round_id text[], r_member_id text[], r_bet_minor bigint[],
  r_returned_minor bigint[], r_win_minor bigint[], r_settled_at timestamptz[]
) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  v_batch bigint := case when cardinality(t_place) > 0 then currval('ledger_batch') << 12 end;
begin
  if p_game_stamp is not null and not exists (select from game_stamp where stamp = p_game_stamp) then
    raise exception 'games are not as they were' using errcode = 'KH001';
  end if;
  if cardinality(t_transaction_id) = 1 then
    insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
        amount_minor, request_hash, bet_state, journal_id, done_at)
      values (k_vassalage[1], t_transaction_id[1], k_kind[1], t_member_id[1], t_vendor_round_id[1],
        t_bet_transaction_id[1], t_amount_minor[1], t_request_hash[1], k_bet_state[1],
        coalesce('jrn_' || (v_batch | t_place[1]), t_journal_id[1]), p_at);
  else
    insert into vendor_tx (vassalage, transaction_id, kind, member_id, vendor_round_id, bet_transaction_id,
        amount_minor, request_hash, bet_state, journal_id, done_at)
      select k_vassalage[shared], transaction_id, k_kind[shared], member_id, vendor_round_id, bet_transaction_id,
        amount_minor, request_hash, k_bet_state[shared], coalesce('jrn_' || (v_batch | place), journal_id), p_at
      from (
        select unnest(t_shared) as shared, unnest(t_transaction_id) as transaction_id, unnest(t_member_id) as member_id,
          unnest(t_vendor_round_id) as vendor_round_id, unnest(t_bet_transaction_id) as bet_transaction_id,
          unnest(t_amount_minor) as amount_minor, unnest(t_request_hash) as request_hash, unnest(t_place) as place,
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

-- As before: writes the states of bets and the sums of rounds that were there. KH001 when one is not as it was told to
-- have been; nothing was told (empty lists) of what was read behind the lock.
drop function order_change;
create function order_change(
  m_vassalage text[], m_transaction_id text[], m_bet_state text[], m_was_state text[],
  u_vassalage text[], u_vendor_round_id text[], u_member_id text[], u_state text[], u_bet_minor bigint[],
  u_returned_minor bigint[], u_win_minor bigint[], u_settled_at timestamptz[],
  u_was_state text[], u_was_bet_minor bigint[], u_was_returned_minor bigint[], u_was_win_minor bigint[]
) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  v_changed bigint;
begin
  if cardinality(m_vassalage) > 0 then
    update vendor_tx t set bet_state = found.bet_state
      from (
        select k.row_id, m.bet_state, m.was_state
        from (
          select unnest(m_vassalage) as vassalage, unnest(m_transaction_id) as transaction_id,
            unnest(m_bet_state) as bet_state, unnest(m_was_state) as was_state
        ) as m
        cross join lateral (
          select k.ctid as row_id from vendor_tx k
          where k.vassalage = m.vassalage and k.transaction_id = m.transaction_id offset 0
        ) as k
      ) as found
      where t.ctid = found.row_id and (found.was_state is null or t.bet_state = found.was_state);
    get diagnostics v_changed = row_count;
    if cardinality(m_was_state) > 0 and v_changed <> cardinality(m_vassalage) then
      raise exception 'a bet is not as it was' using errcode = 'KH001';
    end if;
  end if;
  if cardinality(u_vassalage) > 0 then
    update round r set state = u.state, bet_minor = u.bet_minor, returned_minor = u.returned_minor,
        win_minor = u.win_minor, settled_at = u.settled_at
      from (
        select k.row_id, u.* from (
          select unnest(u_vassalage) as vassalage, unnest(u_vendor_round_id) as vendor_round_id,
            unnest(u_member_id) as member_id, unnest(u_state) as state, unnest(u_bet_minor) as bet_minor,
            unnest(u_returned_minor) as returned_minor, unnest(u_win_minor) as win_minor,
            unnest(u_settled_at) as settled_at, unnest(u_was_state) as was_state, unnest(u_was_bet_minor) as was_bet_minor,
            unnest(u_was_returned_minor) as was_returned_minor, unnest(u_was_win_minor) as was_win_minor
        ) as u
        cross join lateral (
          select k.ctid as row_id, k.vassalage, k.vendor_round_id, k.member_id from round k
          where (k.vendor_round_id, k.member_id, k.vassalage) >= (u.vendor_round_id, u.member_id, u.vassalage)
          order by k.vendor_round_id, k.member_id, k.vassalage limit 1
        ) as k
        where k.vendor_round_id = u.vendor_round_id and k.member_id = u.member_id and k.vassalage = u.vassalage
      ) as u
      where r.ctid = u.row_id and (u.was_state is null or (r.state = u.was_state and r.bet_minor = u.was_bet_minor
        and r.returned_minor = u.was_returned_minor and r.win_minor = u.was_win_minor));
    get diagnostics v_changed = row_count;
    if cardinality(u_was_state) > 0 and v_changed <> cardinality(u_vassalage) then
      raise exception 'a round is not as it was' using errcode = 'KH001';
    end if;
  end if;
end $$;
