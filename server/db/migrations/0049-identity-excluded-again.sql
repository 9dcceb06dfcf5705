-- Whoever is on a break and comes again as somebody else, and what was refused at the door of identity's office.

-- By what somebody on a break would be known again: keyed hashes, of which nobody without the key can tell the value.
create table exclusion_mark (
  member_id text not null references member (id),
  kind text not null check (kind in ('PHONE', 'EMAIL', 'ID_NUMBER', 'PERSON', 'CARD', 'PICTURE', 'DEVICE')),
  lookup bytea not null,
  primary key (member_id, kind, lookup)
);
create index exclusion_mark_lookup on exclusion_mark (lookup);
insert into exclusion_mark (member_id, kind, lookup)
  select x.member_id, t.kind, t.lookup from play_exclusion x cross join lateral (
    select c.kind, c.lookup from member_contact c where c.member_id = x.member_id and c.verified_at is not null
    union select 'CARD', b.lookup from bank_card b where b.member_id = x.member_id
    union select 'PICTURE', p.lookup from kyc_picture p join kyc_case k on k.id = p.case_id where k.member_id = x.member_id
    union select 'DEVICE', s.device_hash from member_session s where s.member_id = x.member_id
  ) as t where x.ended_at is null;

-- A member who looks like one on a break; two people decide nothing here, one who compares them does.
create table exclusion_match (
  id text primary key,
  member_id text not null references member (id),
  excluded_id text not null references member (id),
  kinds text[] not null,
  -- The member was kept from playing until somebody has looked.
  is_held boolean not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED', 'CONFIRMED')),
  found_at timestamptz not null,
  reviewer text,
  decided_at timestamptz,
  check ((state = 'OPEN') = (decided_at is null)),
  unique (member_id, excluded_id)
);
create index exclusion_match_open on exclusion_match (found_at) where state = 'OPEN';

alter table office_act drop constraint office_act_act_check;
alter table office_act add constraint office_act_act_check check (act in ('SESSIONS_ENDED', 'FACTORS_ASKED',
  'FACTORS_RESET', 'BREAK_ENDED', 'MATCH_CLEARED', 'MATCH_CONFIRMED'));

-- Who tried what at the reviewers' door and behind it, and why it was not done; never changed and never deleted.
create table office_refusal (
  id bigint generated always as identity primary key,
  -- As the caller called itself; whether its key was right is said beside it.
  reviewer text not null,
  is_known boolean not null,
  method text not null,
  path text not null,
  error_code text not null,
  ip text not null,
  at timestamptz not null
);
create index office_refusal_at on office_refusal (at);
revoke update, delete, truncate on office_refusal from khela_server;
