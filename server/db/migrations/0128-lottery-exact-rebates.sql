-- The exact rebate of a line is rebate_minor + rebate_rest / 2000 minor units. The rests of a slip's lines are added up
-- and paid as whole minor units (function lottery_rebate_carries). Lines sold before have no rest: they keep the rebate
-- they were sold with.
alter table lottery_line add column rebate_rest smallint not null default 0 check (rebate_rest between 0 and 1999);
-- Finds the few lines with a rest without reading the others of a draw.
create index lottery_line_rests on lottery_line (draw_id, member_id) where rebate_rest > 0;

-- It returns another type now; it is created again from its own file.
drop function lottery_candidates(bigint, text, jsonb, boolean, integer);
