-- What each member bet on each of the merchant's days, and what everybody below an agent bet. A row of the basis PLACED
-- sums the bets that were placed on the day and are not cancelled, one of SETTLED those that were settled on the day. The
-- category ALL has all categories. The first process of this version fills both tables.
create table member_day_sum (
  member_id text not null,
  day date not null,
  basis text not null check (basis in ('PLACED', 'SETTLED')),
  category text not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  primary key (member_id, day, basis, category)
) with (fillfactor = 80);
create index member_day_sum_day on member_day_sum (day, basis, category);

-- The same of everybody below a member, without the member.
create table line_day_sum (
  member_id text not null,
  day date not null,
  basis text not null check (basis in ('PLACED', 'SETTLED')),
  category text not null,
  -- How many of them have a bet in the row.
  members integer not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  primary key (member_id, day, basis, category)
) with (fillfactor = 80);

-- The half hours of members whose bets changed since their days were summed.
create table member_day_change (
  id bigint generated always as identity primary key,
  member_id text not null,
  at timestamptz not null
);
create index member_day_change_member on member_day_change (member_id);

-- The time zone of the days that are summed.
create table member_day_zone (
  is_only boolean primary key default true check (is_only),
  time_zone text not null
);

-- Reads a whole line from its index.
alter table member_line drop constraint member_line_pkey,
  add constraint member_line_pkey primary key (ancestor_id, descendant_id) include (depth);

-- Counts the agents of a line, who are few.
create index member_agent on member (id) where type in (1, 2, 41, 42);

-- A run is written with its rows in one transaction, so nothing is checked row by row.
alter table rebate_base drop constraint rebate_base_run_day_fkey;
alter table rebate_share drop constraint rebate_share_run_day_fkey;
