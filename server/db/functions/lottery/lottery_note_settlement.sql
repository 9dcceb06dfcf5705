-- Notes the draw whose settlement begins or ends, for the list of bets.
create or replace function lottery_note_settlement() returns trigger language plpgsql as $$
begin
  insert into lottery_slip_change (draw_id) values (new.draw_id);
  return null;
end
$$;
