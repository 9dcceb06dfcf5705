-- How members are reached and proven: contacts, codes, human checks, tickets, and messages on their way out.

-- Numbers and addresses are encrypted; they are found again by a keyed hash.
create table member_contact (
  member_id text not null references member (id),
  kind text not null check (kind in ('PHONE', 'EMAIL')),
  lookup bytea not null,
  sealed bytea not null,
  verified_at timestamptz,
  primary key (member_id, kind)
);
create unique index member_contact_verified on member_contact (kind, lookup) where verified_at is not null;
create index member_contact_lookup on member_contact (kind, lookup);

-- What a member told at registration beyond name and password, encrypted as one piece.
create table member_profile (
  member_id text primary key references member (id),
  sealed bytea not null,
  changed_at timestamptz not null
);

create table verification_code (
  id bigint generated always as identity primary key,
  number_lookup bytea not null,
  purpose text not null check (purpose in ('LOGIN', 'PASSWORD', 'PAYMENT', 'REGISTER')),
  -- Under a key that the database does not hold: six digits alone are quickly guessed.
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index verification_code_number on verification_code (number_lookup, sent_at desc);
create index verification_code_age on verification_code (sent_at);

create table human_challenge (
  id text primary key,
  salt text not null,
  device_hash bytea not null,
  expires_at timestamptz not null
);
create index human_challenge_expiry on human_challenge (expires_at);

-- Proofs that are handed out once and good for one use.
create table one_time_ticket (
  ticket_hash bytea primary key,
  kind text not null check (kind in ('HUMAN', 'SIGN_IN', 'PASSWORD_RESET')),
  member_id text references member (id),
  device_hash bytea,
  expires_at timestamptz not null,
  check ((kind = 'HUMAN') = (member_id is null))
);
create index one_time_ticket_expiry on one_time_ticket (expires_at);
create index one_time_ticket_member on one_time_ticket (member_id) where member_id is not null;

-- Recipient and text are encrypted and wiped once the message is sent or given up.
create table outgoing_message (
  id text primary key,
  channel text not null check (channel in ('SMS', 'MAIL')),
  sealed bytea,
  state text not null check (state in ('PENDING', 'SENT', 'FAILED', 'DROPPED')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  -- After this nobody wants it any more.
  expires_at timestamptz not null,
  provider_reference text,
  fault text,
  check ((state = 'PENDING') = (sealed is not null))
);
create index outgoing_message_due on outgoing_message (next_try_at) where state = 'PENDING';
create index outgoing_message_age on outgoing_message (created_at);
