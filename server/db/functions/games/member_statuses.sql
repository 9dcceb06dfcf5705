-- Reads what may refuse a member's stake: the status, and whether the member has limits or a reality check.
create or replace function member_statuses(p_member_ids text[])
returns table (member_id text, status text, is_guarded boolean)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
begin
  return query
    select m.id, m.state, m.is_guarded
    from unnest(p_member_ids) as wanted (id)
    cross join lateral (select k.id, k.state, k.is_guarded from member k where k.id = wanted.id offset 0) as m;
end $$;
