-- VIP: growth points as an append-only ledger, the level of each member, and every change of it.

create table vip_point (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  -- The merchant's day on which the bets were settled.
  day date not null,
  category text not null,
  -- What the day's valid stakes changed by since the entry before; below zero after a bet was cancelled.
  valid_minor bigint not null,
  -- Percent of a stake that counts in this category.
  weight integer not null check (weight >= 0),
  at timestamptz not null
);
create index vip_point_of_member on vip_point (member_id, day, category) include (valid_minor, weight);
create index vip_point_by_day on vip_point (day);
revoke update, delete, truncate on vip_point from khela_server;

create table vip_member (
  member_id text primary key references member (id),
  level integer not null check (level >= 0),
  -- The highest level that the member ever had.
  peak integer not null,
  -- MANUAL levels are set by operators, and no job changes them.
  kind text not null check (kind in ('AUTO', 'MANUAL')),
  -- The first day of the 90 days in which the level must be kept.
  keep_from date not null,
  warned_at timestamptz,
  changed_at timestamptz not null,
  check (peak >= level)
);
create index vip_member_by_level on vip_member (level, member_id);
revoke delete, truncate on vip_member from khela_server;

create table vip_change (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  from_level integer not null,
  to_level integer not null,
  why text not null check (why in ('POINTS', 'KEEP', 'MANUAL', 'AUTO')),
  -- An operator, or empty for the job.
  actor text not null,
  note text not null,
  at timestamptz not null
);
create index vip_change_of_member on vip_change (member_id, id);
revoke update, delete, truncate on vip_change from khela_server;
