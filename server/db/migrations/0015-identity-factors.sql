-- Proof that it is the member: step-ups of a session, authenticator apps, recovery codes and passkeys.

create table session_proof (
  session_id text primary key references member_session (id) on delete cascade,
  method text not null check (method in ('PASSWORD', 'TOTP', 'RECOVERY', 'PASSKEY')),
  proven_at timestamptz not null
);

create table totp_secret (
  member_id text primary key references member (id),
  sealed bytea not null,
  created_at timestamptz not null,
  -- Null until a first code was shown.
  confirmed_at timestamptz,
  -- The time step of the newest code that was accepted: it and those before are never accepted again.
  last_step bigint not null default 0
);

create table recovery_code (
  member_id text not null references member (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkey (
  -- As the authenticator names it, in base64url.
  id text primary key,
  member_id text not null references member (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id, created_at desc);

-- Questions for passkeys, each good for one answer; without a member for whoever wants to sign in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  member_id text references member (id),
  device_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- The first half of a sign-in is done; whoever holds the ticket may show the second.
create table login_half (
  ticket_hash bytea primary key,
  member_id text not null references member (id),
  device_hash bytea not null,
  remember boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_half_expiry on login_half (expires_at);
