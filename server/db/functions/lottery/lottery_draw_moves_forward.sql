-- Lets a draw move forward only. Its times, its commitment and a result that is set never change. Only the role of the
-- draws opens, closes and draws; the role of the server settles drawn ones.
create or replace function lottery_draw_moves_forward() returns trigger language plpgsql as $$
declare
  settles boolean := current_user = 'khela_server';
begin
  if (new.id, new.game_code, new.draw_no, new.serial, new.open_at, new.close_at, new.draw_at, new.commit_hash)
    is distinct from
    (old.id, old.game_code, old.draw_no, old.serial, old.open_at, old.close_at, old.draw_at, old.commit_hash)
  then
    raise exception 'draw % is committed to', old.id using errcode = '42501';
  end if;
  if old.chain_no is not null and
    (new.seed, new.result, new.chain_no, new.previous_hash, new.chain_hash, new.drawn_at, new.void_reason)
    is distinct from
    (old.seed, old.result, old.chain_no, old.previous_hash, old.chain_hash, old.drawn_at, old.void_reason)
  then
    raise exception 'draw % is over', old.id using errcode = '42501';
  end if;
  if new.state <> old.state and not (case
    when settles then (old.state, new.state) in (('DRAWN', 'SETTLING'), ('SETTLING', 'SETTLED'), ('SETTLED', 'SETTLING'))
    else (old.state, new.state) in (('SCHEDULED', 'OPEN'), ('OPEN', 'CLOSED'), ('CLOSED', 'DRAWN'),
      ('SCHEDULED', 'VOID'), ('OPEN', 'VOID'), ('CLOSED', 'VOID'))
  end) then
    raise exception 'draw % cannot go from % to %', old.id, old.state, new.state using errcode = '42501';
  end if;
  if new.state = 'OPEN' and old.state = 'SCHEDULED' and clock_timestamp() not between new.open_at and new.close_at
    or new.state = 'CLOSED' and old.state = 'OPEN' and clock_timestamp() < new.close_at
    or new.state = 'DRAWN' and old.state = 'CLOSED' and clock_timestamp() < new.draw_at
  then
    raise exception 'draw % is not due', old.id using errcode = '42501';
  end if;
  return new;
end $$;
