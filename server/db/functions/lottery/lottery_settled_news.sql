-- Notifies the followers of draws when a draw with bets is settled. Members can then see their wins.
create or replace function lottery_settled_news() returns trigger language plpgsql as $$
begin
  if exists (select from lottery_settlement s where s.draw_id = new.id) then
    perform pg_notify('lottery', json_build_object(
      'drawId', new.id::text, 'gameCode', new.game_code, 'drawNo', new.draw_no, 'state', 'SETTLED',
      'closeAt', floor(extract(epoch from new.close_at) * 1000)::bigint,
      'drawAt', floor(extract(epoch from new.draw_at) * 1000)::bigint,
      'result', new.result, 'voidReason', new.void_reason)::text);
  end if;
  return null;
end $$;
