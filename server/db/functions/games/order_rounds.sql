-- Reads the rounds that orders name, each by its vendor, the vendor's id and the member. A round is looked for from its
-- key on: with plain equality a plan made while the table was empty read all rounds of the member.
create or replace function order_rounds(p_asked order_round_key[])
returns table (
  id text, vassalage text, vendor_round_id text, member_id text, node_id bigint, game_code text, book text, state text,
  bet_minor bigint, returned_minor bigint, win_minor bigint, placed_at timestamptz, settled_at timestamptz
)
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off set jit = off as $$
begin
  return query
    select r.id, r.vassalage, r.vendor_round_id, r.member_id, r.node_id, g.game_code, r.book::text, r.state::text,
      r.bet_minor::bigint, r.returned_minor::bigint, r.win_minor, r.placed_at, r.settled_at
    from unnest(p_asked) as asked
    cross join lateral (
      select * from round k
      where (k.vendor_round_id, k.member_id, k.vassalage) >= (asked.vendor_round_id, asked.member_id, asked.vassalage)
      order by k.vendor_round_id, k.member_id, k.vassalage limit 1
    ) as r
    cross join lateral (select * from game k where k.node_id = r.node_id offset 0) as g
    where r.vendor_round_id = asked.vendor_round_id and r.member_id = asked.member_id and r.vassalage = asked.vassalage;
end $$;
