-- A bet that comes alone is not made to pay for what only many need.
--
-- To sum a list, or to read lists in step, costs the same beginning for one as for five hundred. So where there is
-- one there is a plain look and a plain row; what is read and written is the same, and what is decided is decided
-- elsewhere. All functions keep their settings, for the reasons given where they were made.

-- As before: locks members for play and tells what their CASH or TEST holds.
create or replace function ledger_lock_play(p_owner_ids text[], out batch_id bigint, out purses text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
begin
  if cardinality(p_owner_ids) = 1 then
    select '1 ' || a.ctid || ' ' || balance_minor || case book when 'TEST' then ' t' else ' r' end
        || case when frozen then 'f' else '' end
      into purses from wallet_account a
      where a.owner_id = p_owner_ids[1] and a.kind in ('CASH', 'TEST') for no key update;
  else
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
  end if;
  batch_id := nextval('ledger_batch');
end $$;

-- As before: books plain postings that were judged upon locked purses. What is told of it comes from the caller, who
-- has the owners of its accounts once each: texts of at most a hundred owners.
drop function ledger_post_judged;
create function ledger_post_judged(
  p_at timestamptz, p_batch bigint, a_row_id tid[], a_before bigint[], a_after bigint[],
  p_ref_id text[], p_owner_id text[], p_amount_minor bigint[], p_after bigint[], p_kind smallint[],
  k_tx_code text[], k_ref_type text[], k_account text[], k_book text[], k_house text[], k_amount_minor bigint[],
  k_count integer[], p_told text[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_news_id bigint := ledger_news_id();
  v_moved bigint;
  v_sum bigint;
begin
  if cardinality(p_ref_id) = 1 then
    update wallet_account a set balance_minor = a_after[1], moved_at = p_at, moved_id = v_news_id
      where a.ctid = a_row_id[1] and a.balance_minor = a_before[1];
    if not found or cardinality(a_row_id) <> 1 or cardinality(k_amount_minor) <> 1 or p_after[1] <> a_after[1]
      or a_after[1] - a_before[1] <> p_amount_minor[1] or k_amount_minor[1] <> p_amount_minor[1]
    then
      raise exception 'the accounts are not what the postings were judged upon';
    end if;
    insert into ledger_reference (key, journal_id, at)
      values (ledger_key(k_ref_type[1], p_ref_id[1], k_tx_code[1]), p_batch << 12 | 1, p_at);
    insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code,
        ref_type, ref_id, house)
      values (p_at, p_batch << 12 | 1, p_amount_minor[1], p_after[1], 0, p_owner_id[1], k_account[1], k_book[1],
        k_tx_code[1], k_ref_type[1], p_ref_id[1], k_house[1]);
    insert into house_entry (at, batch_id, amount_minor, entries, book, house)
      values (p_at, p_batch, -p_amount_minor[1], 1, k_book[1], k_house[1]);
    perform pg_notify('outbox', v_news_id || ' wallet.moved ' || p_told[1]);
    return;
  end if;
  update wallet_account a set balance_minor = m.after, moved_at = p_at, moved_id = v_news_id
    from (select unnest(a_row_id) as row_id, unnest(a_before) as before, unnest(a_after) as after) as m
    where a.ctid = m.row_id and a.balance_minor = m.before;
  get diagnostics v_moved = row_count;
  select ledger_sum(amount_minor) into v_sum from (select unnest(p_amount_minor) as amount_minor) as p;
  if v_moved <> cardinality(a_row_id)
    or (select ledger_sum(after - before) from (select unnest(a_before) as before, unnest(a_after) as after) as m) <> v_sum
    or (select ledger_sum(amount_minor) from (select unnest(k_amount_minor) as amount_minor) as k) <> v_sum
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
  perform pg_notify('outbox', v_news_id || ' wallet.moved ' || told) from (select unnest(p_told) as told) as t;
end $$;
