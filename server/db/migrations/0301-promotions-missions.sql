-- Missions that members work on, and the days on which they checked in.

create table mission (
  id text primary key,
  name_bn text not null,
  name_en text not null,
  period text not null check (period in ('DAILY', 'WEEKLY', 'ONCE')),
  metric text not null check (metric in ('STAKE', 'ROUNDS', 'DEPOSIT', 'VERIFY', 'SET_LIMIT', 'CHECK_IN')),
  -- A category of games; null counts all of them.
  category text,
  -- In minor units for STAKE and DEPOSIT, a number for the others.
  goal bigint not null check (goal > 0),
  reward_minor bigint not null check (reward_minor > 0),
  place integer not null,
  is_on boolean not null default true,
  made_by text not null,
  made_at timestamptz not null,
  -- From then on only those who finish it within a day see it.
  ended_at timestamptz,
  check (is_on = (ended_at is null)),
  check (category is null or metric in ('STAKE', 'ROUNDS'))
);
create index mission_by_place on mission (place, id);
revoke delete, truncate on mission from khela_server;

create table check_in (
  member_id text not null references member (id),
  -- The merchant's day.
  day date not null,
  -- The place in the table of seven, from 1.
  nth integer not null check (nth between 1 and 7),
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null,
  primary key (member_id, day)
);
revoke update, delete, truncate on check_in from khela_server;
