-- Locks members against all other movements, in the order of their ids. Every function that moves money locks in this
-- order.
create or replace function ledger_lock(p_owner_ids text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  perform from (
    select from (select distinct unnest(p_owner_ids) as owner_id) as wanted
    join wallet_account a on a.owner_id = wanted.owner_id and a.kind in ('CASH', 'TEST')
    order by a.owner_id, a.kind for no key update of a
  ) as locked;
end $$;
