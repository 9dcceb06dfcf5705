-- Books postings that the server judged on locked accounts: all of them, or the transaction fails. Each account must
-- still have the balance it was judged with, and the accounts must gain the sum of the postings.
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
    -- The array makes the planner use the key for each account: a plan made on an almost empty table could read all
    -- accounts.
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
  perform ledger_notify(v_news_id, (select array_agg(owner_id) from unnest(p_accounts)));
end $$;
