-- Counts a change of the platform's settings and notifies every process, so that each process drops its cached answers.
create or replace function note_platform_change() returns trigger language plpgsql as $$
begin
  update platform_version set version = version + 1;
  perform pg_notify('content_changed', 'platform');
  return null;
end $$;
