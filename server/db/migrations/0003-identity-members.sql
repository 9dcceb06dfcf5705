-- Members, their credentials, consents and sessions, and what guards the door: failures, challenges, keys.

create table member (
  id text primary key,
  -- The user name, lower case: two names that differ only in case are one.
  account text not null unique check (account = lower(account)),
  type smallint not null check (type in (0, 1, 2, 4, 40, 41, 42)),
  status text not null default 'ACTIVE'
    check (status in ('ACTIVE', 'FROZEN', 'LOCKED', 'SELF_EXCLUDED', 'CLOSED')),
  nickname text not null,
  email text,
  upline_id text references member (id),
  club_label_name text not null,
  club_label_type text not null check (club_label_type in ('AUTO', 'MANUAL')),
  labels text[] not null default '{}',
  created_via text not null check (created_via in ('REGISTER', 'TRIAL', 'SEED')),
  register_method text,
  register_url text,
  register_domain text,
  -- The browser a trial was opened from; trials are counted by it.
  device_hash bytea,
  first_time_login boolean not null,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  -- Only a trial ends by itself.
  expires_at timestamptz check ((type = 4) = (expires_at is not null))
);
create index member_upline on member (upline_id) where upline_id is not null;
create index member_trial_device on member (device_hash, registered_at) where type = 4;
create index member_trial_expiry on member (expires_at) where type = 4 and status <> 'CLOSED';

create sequence member_trial_number start 100001;

create table credential (
  member_id text primary key references member (id),
  -- A PHC string: algorithm, version, parameters, salt and hash.
  password_hash text not null,
  changed_at timestamptz not null
);

create table consent (
  member_id text not null references member (id),
  kind text not null check (kind in ('TERMS', 'AGE')),
  version text not null,
  given_at timestamptz not null,
  ip text not null,
  primary key (member_id, kind, version)
);

create table member_session (
  id text primary key,
  member_id text not null references member (id),
  token_hash bytea not null unique,
  -- Null only for a session that a non-browser client opened while the operator allows that.
  cookie_hash bytea,
  -- The pair before the last renewal, good for a moment longer, and the pair that followed, sealed with the
  -- cookie before: an answer that got lost on its way can be asked for again.
  previous_token_hash bytea unique,
  previous_cookie_hash bytea,
  previous_until timestamptz,
  renewed_pair bytea,
  assurance text not null check (assurance in ('LOW', 'FULL')),
  device_hash bytea not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'REPLACED', 'EVICTED', 'EXPIRED', 'CLOSED')),
  check ((ended_at is null) = (end_reason is null))
);
create index member_session_member on member_session (member_id, created_at desc);
create index member_session_end on member_session (absolute_until);

-- Failed sign-ins by a hash of what failed: a user name as typed (known or not) or a device.
create table login_failure (
  subject_hash bytea primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null
);
create index login_failure_age on login_failure (last_at);

create table captcha_challenge (
  secret_hash bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_challenge_expiry on captcha_challenge (expires_at);

-- The key pairs that sealed bodies are encrypted for; the private half is itself encrypted.
create table sealing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null,
  -- From here on a newer key is handed out, though this one still opens bodies until it expires.
  rotates_at timestamptz not null,
  expires_at timestamptz not null
);

create table sealed_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index sealed_nonce_expiry on sealed_nonce (expires_at);
