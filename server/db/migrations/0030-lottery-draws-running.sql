-- Draws that have begun and are not settled are a handful among very many: what waits for a draw is looked for there.
create index lottery_draw_running on lottery_draw (open_at) where settled_at is null;
