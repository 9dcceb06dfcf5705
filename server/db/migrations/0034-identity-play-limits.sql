-- Limits that members set for their own play, what they staked and got back by day, and breaks from play.
-- Kept beside the name, so that asking for players tells at no cost who has to be asked about further.
alter table member add column is_guarded boolean not null default false;

create table play_limit (
  member_id text not null references member (id),
  kind text not null check (kind in ('STAKE', 'LOSS')),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  amount_minor bigint not null check (amount_minor > 0),
  set_at timestamptz not null,
  -- More, or nothing for no limit at all, wished for at such a time; the limit stands until that is confirmed.
  wished_minor bigint check (wished_minor > amount_minor),
  wished_at timestamptz,
  check (wished_at is not null or wished_minor is null),
  primary key (member_id, kind, period)
);

-- Up to which journal a guarded member's play has been counted.
create table play_guard (
  member_id text primary key references member (id),
  counted_to bigint not null default 0
);

create table play_count (
  member_id text not null references member (id),
  day date not null,
  staked_minor bigint not null,
  returned_minor bigint not null,
  primary key (member_id, day)
);

create table play_exclusion (
  id bigint generated always as identity primary key,
  member_id text not null references member (id),
  kind text not null check (kind in ('COOL_OFF', 'SELF_EXCLUSION', 'PERMANENT')),
  began_at timestamptz not null,
  until timestamptz,
  status_before text not null check (status_before in ('ACTIVE', 'FROZEN')),
  ended_at timestamptz,
  check ((kind = 'PERMANENT') = (until is null))
);
create unique index play_exclusion_standing on play_exclusion (member_id) where ended_at is null;
create index play_exclusion_cool_off on play_exclusion (until) where ended_at is null and kind = 'COOL_OFF';
