-- Locks the accounts that members stake from, in the order of their owners, and reads them. The number of the batch is
-- taken after the locks, so the journals of an owner stay in order.
create or replace function ledger_lock_play(p_owner_ids text[])
returns table (owner_id text, book text, frozen boolean, balance_minor bigint, batch_id bigint)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
begin
  return query
    with locked as materialized (
      select a.owner_id, a.book::text, a.frozen, a.balance_minor
      from (select unnest(p_owner_ids) as owner_id order by 1) as wanted
      -- Each account is looked up by its key: no plan may read all accounts, or lock them in another order.
      cross join lateral (
        select * from wallet_account w
        where w.owner_id = wanted.owner_id and w.kind in ('CASH', 'TEST') for no key update
      ) as a
    ), batch as materialized (
      select nextval('ledger_batch') as batch_id from (select count(*) from locked) as all_locked
    )
    select l.owner_id, l.book, l.frozen, l.balance_minor, b.batch_id from batch b cross join locked l;
end $$;
