-- Red-envelope rain: planned events, their rounds, and the prizes of each round, allotted before it begins.

create table rain_event (
  id text primary key,
  name_bn text not null,
  name_en text not null,
  budget_minor bigint not null check (budget_minor > 0),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  grabs_each integer not null check (grabs_each > 0),
  made_by text not null,
  made_at timestamptz not null,
  cancelled_at timestamptz,
  check (max_minor >= min_minor)
);

create table rain_round (
  id text primary key,
  event_id text not null references rain_event,
  nth integer not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  prizes integer not null check (prizes > 0),
  -- The commitment to the prizes in their order; the salt is published after the round.
  commit_hash text not null,
  salt text not null,
  unique (event_id, nth),
  check (closes_at > opens_at)
);
create index rain_round_by_time on rain_round (closes_at);

create table rain_prize (
  round_id text not null references rain_round,
  place integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  member_id text references member (id),
  -- The member's turn in this round, from 1.
  turn integer,
  taken_at timestamptz,
  primary key (round_id, place),
  unique (round_id, member_id, turn),
  check ((member_id is null) = (turn is null) and (member_id is null) = (taken_at is null))
);
create index rain_prize_free on rain_prize (round_id, place) where member_id is null;
create index rain_prize_of on rain_prize (member_id, taken_at desc) where member_id is not null;
revoke delete, truncate on rain_event, rain_round, rain_prize from khela_server;
revoke update on rain_round from khela_server;
