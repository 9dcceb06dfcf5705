-- Locks members as ledger_lock does and returns all their accounts.
create or replace function ledger_locked(p_owner_ids text[]) returns setof wallet_account language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  perform ledger_lock(p_owner_ids);
  return query select a.* from (select distinct unnest(p_owner_ids) as owner_id) as wanted
    join wallet_account a on a.owner_id = wanted.owner_id;
end $$;
