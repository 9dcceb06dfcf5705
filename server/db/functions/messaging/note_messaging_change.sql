-- Notifies every process that contents of messaging have changed, so that it drops what it had prepared.
create or replace function note_messaging_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'messaging');
  return null;
end $$;
