-- Whoever follows draws is told when one that was played in is settled: then members can be shown what it brought.
create function lottery_settled_news() returns trigger language plpgsql as $$
begin
  if exists (select from lottery_settlement s where s.draw_id = new.id) then
    perform pg_notify('lottery', json_build_object(
      'drawId', new.id::text, 'gameCode', new.game_code, 'numero', new.numero, 'state', 'SETTLED',
      'closeAt', floor(extract(epoch from new.close_at) * 1000)::bigint,
      'drawAt', floor(extract(epoch from new.draw_at) * 1000)::bigint,
      'result', new.result, 'voidReason', new.void_reason)::text);
  end if;
  return null;
end
$$;
create trigger lottery_settled_news after update of settled_at on lottery_draw
  for each row when (old.settled_at is null and new.settled_at is not null)
  execute function lottery_settled_news();
