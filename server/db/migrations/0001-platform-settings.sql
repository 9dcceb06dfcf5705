-- Settings, customer-service links, address rules and maintenance windows.

create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);

-- The address is encrypted; the public sees the reference only.
create table customer_service_entry (
  reference text primary key,
  title text not null check (title in ('whatsapp', 'CS')),
  sealed_path bytea not null,
  sort integer not null
);

create table ip_rule (
  id bigint generated always as identity primary key,
  network cidr not null,
  verdict text not null check (verdict in ('ALLOW', 'DENY')),
  -- Operators keep working while everybody else sees the maintenance page.
  passes_maintenance boolean not null default false,
  note text not null,
  expires_at timestamptz,
  check (verdict = 'ALLOW' or not passes_maintenance)
);

create table maintenance_window (
  id bigint generated always as identity primary key,
  scope text not null check (scope = 'PLATFORM'),
  starts_at timestamptz not null,
  -- Null while nobody knows yet when it ends.
  ends_at timestamptz,
  check (ends_at > starts_at)
);

-- One row, raised by every change, so that a cache can ask cheaply whether it is still right.
create table platform_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null
);
insert into platform_version (version) values (1);

create function note_platform_change() returns trigger language plpgsql as $$
begin
  update platform_version set version = version + 1;
  perform pg_notify('content_changed', 'platform');
  return null;
end
$$;

create trigger setting_changed after insert or update or delete or truncate on setting
  for each statement execute function note_platform_change();
create trigger customer_service_entry_changed
  after insert or update or delete or truncate on customer_service_entry
  for each statement execute function note_platform_change();
create trigger ip_rule_changed after insert or update or delete or truncate on ip_rule
  for each statement execute function note_platform_change();
create trigger maintenance_window_changed after insert or update or delete or truncate on maintenance_window
  for each statement execute function note_platform_change();
