-- Postings that were judged upon locked purses: one call locks and tells, one call books what was decided.

-- Locks members for play, each named once, and tells what their CASH or TEST holds: a word for each, of its place in
-- the call, where its row lies, the balance, t for play money or r, and f when frozen. The number of the batch is
-- taken now that all are locked, so that the journals have their names before they are written.
drop function ledger_lock_play;
create function ledger_lock_play(p_owner_ids text[], out batch_id bigint, out purses text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set jit = off as $$
begin
  select string_agg(place || ' ' || row_id || ' ' || balance_minor || case book when 'TEST' then ' t' else ' r' end
    || case when frozen then 'f' else '' end, ';') into purses
  from (
    select p.place, a.ctid as row_id, a.balance_minor, a.book, a.frozen
    from unnest(p_owner_ids) with ordinality as p (owner_id, place)
    join wallet_account a on a.owner_id = p.owner_id and a.kind in ('CASH', 'TEST')
    order by a.owner_id, a.kind for no key update of a
  ) as locked;
  batch_id := nextval('ledger_batch');
end $$;

-- Books plain postings of members that this transaction has locked by ledger_lock_play, under the number it gave. The
-- a-arrays are their accounts as they were told and as they are to be; the p-arrays are the postings in the order
-- they came, each with the balance after it; the k-arrays say once what many have in common, and what it sums to. An
-- account that is not as it was told, or sums that differ, are a fault of the caller and book nothing; a reference
-- that is there already is the error of its key.
create function ledger_post_judged(
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
    from unnest(a_row_id, a_before, a_after) as m (row_id, before, after)
    where a.ctid = m.row_id and a.balance_minor = m.before;
  get diagnostics v_moved = row_count;
  if v_moved <> cardinality(a_row_id)
    or (select ledger_sum(after - before) from unnest(a_before, a_after) as m (before, after))
      <> (select ledger_sum(amount_minor) from unnest(p_amount_minor) as amount_minor)
    or (select ledger_sum(amount_minor) from unnest(k_amount_minor) as amount_minor)
      <> (select ledger_sum(amount_minor) from unnest(p_amount_minor) as amount_minor)
  then
    raise exception 'the accounts are not what the postings were judged upon';
  end if;
  insert into ledger_reference (key, journal_id, at)
    select ledger_key(k_ref_type[kind], ref_id, k_tx_code[kind]), p_batch << 12 | n, p_at
    from unnest(p_ref_id, p_kind) with ordinality as p (ref_id, kind, n);
  insert into entry (at, journal_id, amount_minor, balance_after_minor, line, owner_id, account, book, tx_code, ref_type,
    ref_id, house)
    select p_at, p_batch << 12 | n, amount_minor, after, 0, owner_id, k_account[kind], k_book[kind], k_tx_code[kind],
      k_ref_type[kind], ref_id, k_house[kind]
    from unnest(p_ref_id, p_owner_id, p_amount_minor, p_after, p_kind) with ordinality
      as p (ref_id, owner_id, amount_minor, after, kind, n);
  insert into house_entry (at, batch_id, amount_minor, entries, book, house)
    select p_at, p_batch, -ledger_sum(amount_minor), ledger_sum(many), book, house
    from unnest(k_book, k_house, k_amount_minor, k_count) as k (book, house, amount_minor, many) group by book, house;
  perform ledger_tell(v_news_id, p_owner_id);
end $$;
