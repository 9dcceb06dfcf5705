-- Counts a change of the platform's settings and notifies every process, so that it drops what it had prepared.
create or replace function note_platform_change() returns trigger language plpgsql as $$
begin
  update platform_version set version = version + 1;
  perform pg_notify('content_changed', 'platform');
  return null;
end $$;
