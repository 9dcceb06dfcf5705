-- Notifies every process that contents of messaging have changed, so that each process drops its cached answers.
create or replace function note_messaging_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'messaging');
  return null;
end $$;
