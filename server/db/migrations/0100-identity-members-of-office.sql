-- What operators see of members and do to them: freezing, locking, notes, and the search for contacts and addresses.

alter table member
  -- Set by operators, whatever breaks and matches make of the status.
  add column frozen_at timestamptz,
  add column locked_at timestamptz;

-- What counts for sign-in and play: the status, and on top of it what operators set.
alter table member add column state text not null generated always as (
  case
    when status = 'CLOSED' then status
    when locked_at is not null then 'LOCKED'
    when status = 'ACTIVE' and frozen_at is not null then 'FROZEN'
    else status
  end
) stored;

create index member_by_registration on member (registered_at, id);
create index member_account_prefix on member (account text_pattern_ops);
create index member_not_active on member (state, registered_at) where state <> 'ACTIVE';
create index member_session_ip on member_session (ip, created_at);
create index member_session_device on member_session (device_hash);

-- Keyed hashes of the beginnings and endings of a phone number; null until a job has written them.
alter table member_contact add column parts bytea[];
create index member_contact_parts on member_contact using gin (parts);
create index member_contact_without_parts on member_contact (member_id) where parts is null;

create table member_note (
  id text primary key,
  member_id text not null references member (id),
  operator text not null,
  text text not null,
  at timestamptz not null
);
create index member_note_of_member on member_note (member_id, at);
revoke update, delete, truncate on member_note from khela_server;

-- What operators did about a member, whatever the act.
create index operator_audit_about on operator_audit (subject, seq);
