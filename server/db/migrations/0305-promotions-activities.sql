-- Activities: what members can apply for, join, sign in to or claim in a window of time.

create table activity (
  id text primary key,
  mode text not null check (mode in ('APPLY', 'SIGN_IN', 'JOIN', 'CLAIM')),
  name_bn text not null,
  name_en text not null,
  text_bn text not null,
  text_en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What a claim or a day's sign-in brings; of an application the most that an operator may grant.
  reward_minor bigint not null check (reward_minor >= 0),
  -- So many members may claim; null for all.
  claims_at_most integer check (claims_at_most > 0),
  may_reapply boolean not null,
  made_by text not null,
  made_at timestamptz not null,
  check (ends_at > starts_at),
  check (mode <> 'CLAIM' or reward_minor > 0)
);
create index activity_by_time on activity (ends_at desc, id);
revoke update, delete, truncate on activity from khela_server;

-- A member took part: joined, signed in on a day of the merchant, or claimed.
create table activity_part (
  activity_id text not null references activity,
  member_id text not null references member (id),
  day date not null,
  at timestamptz not null,
  primary key (activity_id, member_id, day)
);
revoke update, delete, truncate on activity_part from khela_server;

create table activity_application (
  id text primary key,
  activity_id text not null references activity,
  member_id text not null references member (id),
  remark text not null check (char_length(remark) <= 140),
  state text not null default 'WAITING' check (state in ('WAITING', 'ISSUED', 'REJECTED')),
  granted_minor bigint check (granted_minor > 0),
  -- The reason of a refusal, in both languages.
  note_bn text,
  note_en text,
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state = 'ISSUED') = (granted_minor is not null)),
  check (state <> 'REJECTED' or (note_bn is not null and note_en is not null))
);
create unique index activity_application_open on activity_application (activity_id, member_id)
  where state = 'WAITING';
create index activity_application_of on activity_application (member_id, activity_id, made_at desc);
create index activity_application_by_time on activity_application (made_at, id);
revoke delete, truncate on activity_application from khela_server;

create table activity_picture (
  application_id text not null references activity_application,
  nth integer not null check (nth between 1 and 3),
  -- Made new from what was sent, and encrypted.
  sealed bytea not null,
  hash bytea not null,
  primary key (application_id, nth)
);
create index activity_picture_hash on activity_picture (hash);
revoke update, delete, truncate on activity_picture from khela_server;
