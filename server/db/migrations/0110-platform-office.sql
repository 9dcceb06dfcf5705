-- Maintenance of a part of the platform with texts for players; who added rules; every change of a setting.

alter table maintenance_window
  drop constraint maintenance_window_scope_check,
  add constraint maintenance_window_scope_check check (scope in ('PLATFORM', 'REGISTER', 'LOTTERY')),
  -- What players read; empty for the site's own text.
  add column text_bn text not null default '',
  add column text_en text not null default '',
  add column planned_by text not null default '',
  -- Who ended it early.
  add column ended_by text;
create index maintenance_window_start on maintenance_window (starts_at, id);

alter table ip_rule
  add column added_at timestamptz not null default '1970-01-01Z',
  add column added_by text not null default '';
alter table ip_rule alter column added_at drop default;

create table setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  -- Null while no value was stored.
  before jsonb,
  after jsonb not null,
  at timestamptz not null,
  changed_by text not null,
  reason text not null
);
create index setting_change_key on setting_change (key, id);
create index setting_change_at on setting_change (at, id);
revoke update, delete, truncate on setting_change from khela_server;
create index job_run_started on job_run (started_at desc);
