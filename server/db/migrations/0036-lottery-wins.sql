-- The board of winners has changed when a draw is settled that paid real money, and whenever one is settled anew.
create function lottery_winners_changed() returns trigger language plpgsql as $$
begin
  if new.attempt > 1 or exists (
    select from lottery_figure f where f.draw_id = new.draw_id and f.book = 'REAL' and f.paid_minor > 0)
  then
    perform pg_notify('content_changed', 'winners');
  end if;
  return null;
end
$$;
create trigger lottery_winners_changed after update of finished_at on lottery_settlement
  for each row when (old.finished_at is null and new.finished_at is not null)
  execute function lottery_winners_changed();
