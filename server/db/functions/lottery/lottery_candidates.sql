-- Returns the next members of a draw, in the order of their ids, with lines that may have won: lines whose bet type
-- has no pattern in the sieve, and lines whose content matches the pattern. With p_with_rebates, members who get a
-- rebate are returned too, with the slips whose rebates have rests. The settings make the database read along the index and stop as soon as it has enough rows,
-- even when its statistics suggest another plan.
create or replace function lottery_candidates(
  p_draw_id bigint, p_after text, p_sieve jsonb, p_with_rebates boolean, p_limit integer
) returns table (member_id text, rebate_minor bigint, rest_slips text[], lines json)
language sql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set max_parallel_workers_per_gather = 0
set jit = off
as $$
  select s.member_id, sum(s.rebate_minor)::bigint, array_agg(s.slip_id) filter (where s.rebate_rest > 0),
    json_agg(json_build_object('slipId', s.slip_id, 'seq', s.seq, 'betType', s.bet_type, 'content', s.content))
  from lottery_line s
  where s.draw_id = p_draw_id and s.member_id > p_after and s.state = 'PLACED'
    and ((p_with_rebates and (s.rebate_minor > 0 or s.rebate_rest > 0)) or s.content like coalesce(p_sieve ->> s.bet_type, '%'))
  group by s.member_id order by s.member_id limit p_limit
$$;
