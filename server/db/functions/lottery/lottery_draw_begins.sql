-- Refuses a new draw that is not SCHEDULED.
create or replace function lottery_draw_begins() returns trigger language plpgsql as $$
begin
  if new.state <> 'SCHEDULED' then
    raise exception 'draw % begins as %', new.id, new.state using errcode = '42501';
  end if;
  return new;
end $$;
