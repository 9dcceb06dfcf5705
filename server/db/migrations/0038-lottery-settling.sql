-- What a settlement reads and writes. Lines that wait are told apart by a column that winning leaves alone, so that
-- the row of a winner keeps its place in every index.
alter table lottery_suborder
  add column is_waiting boolean not null generated always as (state = 'WAITING') stored;
drop index lottery_suborder_waiting;
create index lottery_suborder_waiting on lottery_suborder (draw_id) where is_waiting;

-- The next members of a draw, by their ids, with lines that may have won: those whose play has no pattern in the
-- sieve, or whose content is like it. Each line is its place in the table, its play and its content, with spaces
-- between: one text costs a tenth of as many rows. With rebates, members who get one come as well. Whatever the
-- statistics say, it walks along the index and stops as soon as it has enough.
create function lottery_candidates(
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
