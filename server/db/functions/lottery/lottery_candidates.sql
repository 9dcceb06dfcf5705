-- Returns the next members of a draw, in the order of their ids, with lines that may have won: lines whose play has no
-- pattern in the sieve, and lines whose content matches the pattern. A line is its row address, its play and its content
-- with spaces between; one text costs a tenth of as many rows. With p_with_rebates, members who get a rebate come too.
-- The settings make it walk the index and stop as soon as it has enough, whatever the statistics say.
create or replace function lottery_candidates(
  p_draw_id bigint, p_after text, p_sieve jsonb, p_with_rebates boolean, p_limit integer
) returns table (member_id text, rebate_minor bigint, lines text)
language sql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
set max_parallel_workers_per_gather = 0
set jit = off
as $$
  select s.member_id, sum(s.rebate_minor)::bigint, string_agg(s.ctid::text || ' ' || s.play || ' ' || s.content, ' ')
  from lottery_suborder s
  where s.draw_id = p_draw_id and s.member_id > p_after and s.state = 'PLACED'
    and ((p_with_rebates and s.rebate_minor > 0) or s.content like coalesce(p_sieve ->> s.play, '%'))
  group by s.member_id order by s.member_id limit p_limit
$$;
