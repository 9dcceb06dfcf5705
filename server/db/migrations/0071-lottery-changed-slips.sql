-- Which slips have changed since somebody last asked, and which draws were settled or opened again: of those all slips
-- have changed, and `after_member` says how far they have been read. Whoever reads slips elsewhere takes these rows.
create table lottery_slip_change (
  id bigint generated always as identity primary key,
  order_id text,
  draw_id bigint,
  after_member text not null default '',
  check ((order_id is null) <> (draw_id is null))
);

insert into lottery_slip_change (order_id) select id from lottery_order order by placed_at, id;

create function lottery_note_settlement() returns trigger language plpgsql as $$
begin
  insert into lottery_slip_change (draw_id) values (new.draw_id);
  return null;
end
$$;
create trigger lottery_settlement_begun after insert on lottery_settlement
  for each row when (new.finished_at is not null) execute function lottery_note_settlement();
create trigger lottery_settlement_changed after update of finished_at, next_result on lottery_settlement
  for each row when (old.finished_at is distinct from new.finished_at or old.next_result is distinct from new.next_result)
  execute function lottery_note_settlement();

-- The list of bets says when the board of winners has changed.
drop trigger lottery_winners_changed on lottery_settlement;
drop function lottery_winners_changed;
