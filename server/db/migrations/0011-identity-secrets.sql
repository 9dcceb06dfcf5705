-- Remembered sign-ins, passwords somebody else has set, payment passwords, invitation codes, and why sessions end.

-- A device may sign in again with a secret that changes at each use. A family is one device's chain of them: when
-- a used one comes back, somebody has copied it, and the whole family is void.
create table remember_secret (
  secret_hash bytea primary key,
  family text not null,
  member_id text not null references member (id),
  device_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index remember_secret_family on remember_secret (family);
create index remember_secret_member on remember_secret (member_id);
create index remember_secret_expiry on remember_secret (expires_at);

-- Set by an agent, an operator or the platform: its owner has to choose another before anything else.
alter table credential add column must_change boolean not null default false;

create table payment_password (
  member_id text primary key references member (id),
  password_hash text not null,
  changed_at timestamptz not null,
  failures integer not null default 0,
  blocked_until timestamptz
);

create table invite_code (
  code text primary key,
  member_id text not null references member (id),
  -- Null: good on every domain of the merchant.
  domain text,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index invite_code_member on invite_code (member_id);

alter table member_session drop constraint member_session_end_reason_check;
alter table member_session add constraint member_session_end_reason_check
  check (end_reason in ('LOGOUT', 'REPLACED', 'EVICTED', 'EXPIRED', 'CLOSED', 'PASSWORD', 'REVOKED'));
