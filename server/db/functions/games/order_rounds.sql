-- Reads the rounds that orders name, each by vendor code, the vendor's id and member. The search begins at the key:
-- with plain equality, a plan made while the table was empty read all rounds of the member.
create or replace function order_rounds(p_keys order_round_key[])
returns table (
  id text, vendor_code text, vendor_round_id text, member_id text, node_id bigint, game_code text, book text, state text,
  bet_minor bigint, returned_minor bigint, win_minor bigint, placed_at timestamptz, settled_at timestamptz
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select r.id, r.vendor_code, r.vendor_round_id, r.member_id, r.node_id, g.game_code, r.book::text, r.state::text,
      r.bet_minor::bigint, r.returned_minor::bigint, r.win_minor, r.placed_at, r.settled_at
    from unnest(p_keys) as wanted
    cross join lateral (
      select * from round k
      where (k.vendor_round_id, k.member_id, k.vendor_code) >= (wanted.vendor_round_id, wanted.member_id, wanted.vendor_code)
      order by k.vendor_round_id, k.member_id, k.vendor_code limit 1
    ) as r
    cross join lateral (select * from game k where k.node_id = r.node_id offset 0) as g
    where r.vendor_round_id = wanted.vendor_round_id and r.member_id = wanted.member_id and r.vendor_code = wanted.vendor_code;
end $$;
