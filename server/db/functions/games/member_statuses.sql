-- Reads what may keep members from a stake: their status, and whether limits or breaks have to be looked at.
create or replace function member_statuses(p_member_ids text[])
returns table (member_id text, status text, is_guarded boolean)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
begin
  return query
    select m.id, m.status, m.is_guarded
    from unnest(p_member_ids) as asked (id)
    cross join lateral (select k.id, k.status, k.is_guarded from member k where k.id = asked.id offset 0) as m;
end $$;
