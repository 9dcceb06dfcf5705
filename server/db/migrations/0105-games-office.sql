-- What operators decide about vendors and games, and what they see of vendors: calls and conformance.

-- What operators have set of a game: the brand's catalogue leaves that as it is. STATE: the game is off.
alter table game add column office_set text[] not null default '{}'
  check (office_set <@ array['STATE', 'HOT', 'NEW', 'PLACE']);
-- Whether operators have set the vendor's state: the brand's catalogue leaves it as it is.
alter table vendor add column is_state_set boolean not null default false;

-- Times in which a vendor is under maintenance, with what players read.
create table vendor_maintenance (
  id text primary key,
  vendor_code text not null references vendor,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  notice_en text not null check (notice_en <> ''),
  notice_bn text not null check (notice_bn <> ''),
  state text not null check (state in ('PLANNED', 'RUNNING', 'OVER', 'CANCELLED')),
  check (starts_at < ends_at)
);
create index vendor_maintenance_ahead on vendor_maintenance (vendor_code, starts_at)
  where state in ('PLANNED', 'RUNNING');

-- Calls between a vendor and us, counted by minute: how many ended with a code, and how long they took.
create table vendor_call_count (
  vendor_code text not null,
  direction text not null check (direction in ('FROM_VENDOR', 'TO_VENDOR')),
  -- OK, or the code of the refusal or fault.
  code text not null,
  minute timestamptz not null,
  calls bigint not null,
  -- How many took no longer than each bound (server/modules/games/health/call-times.ts); the last has no bound.
  times bigint[] not null,
  primary key (minute, vendor_code, direction, code)
);

-- The newest report of `npm run vendor:check` on each vendor.
create table vendor_check_report (
  vendor_code text primary key references vendor,
  stored_at timestamptz not null,
  stored_by text not null,
  passed integer not null,
  failed integer not null,
  report text not null
);
