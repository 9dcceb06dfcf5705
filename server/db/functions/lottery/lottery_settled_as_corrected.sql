-- Refuses to settle a draw with another result than the drawn one, unless two operators corrected it.
create or replace function lottery_settled_as_corrected() returns trigger language plpgsql as $$
begin
  if new.result is not null and not exists (
    select from lottery_correction c
    where c.draw_id = new.draw_id and c.attempt = new.attempt and c.result = new.result
  ) then
    raise exception 'nobody corrected draw %', new.draw_id using errcode = '42501';
  end if;
  return new;
end $$;
