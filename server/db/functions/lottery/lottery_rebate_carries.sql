-- The minor units that the rests of rebates make, each on the line of a slip that completes it. Only played lines
-- count. A line of a draw that is settled keeps its answer: an earlier line of its slip is of an earlier draw or of the
-- same one, so nobody can cancel or play it any more, and a line of a void draw stays counted. The setting makes the
-- database read by the key of the lines, even when its statistics suggest to read all.
create or replace function lottery_rebate_carries(p_slip_ids text[])
returns table (slip_id text, seq integer, draw_id bigint, member_id text)
language sql stable
set enable_seqscan = off
as $$
  select c.slip_id, c.seq, c.draw_id, c.member_id
  from (
    select s.slip_id, s.seq, s.draw_id, s.member_id, s.rebate_rest,
      sum(s.rebate_rest) over (partition by s.slip_id order by s.seq) as rests
    from lottery_line s
    where s.slip_id = any (p_slip_ids) and s.rebate_rest > 0 and s.state in ('PLACED', 'WON', 'VOIDED')
  ) c
  where c.rests / 2000 > (c.rests - c.rebate_rest) / 2000
$$;
