-- Operators' own accounts, what their roles may do, their sessions, and the links and tickets that let them in.

create table operator (
  -- Never used again for somebody else: the audit knows operators by it.
  name text primary key check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  state text not null default 'INVITED' check (state in ('INVITED', 'ACTIVE', 'DISABLED')),
  roles text[] not null,
  -- An argon2id PHC string.
  password_hash text,
  -- The secret of the authenticator app, sealed; a code is good once, so the last time step is kept.
  app_sealed bytea,
  app_last_step bigint not null default 0,
  created_at timestamptz not null,
  check (state <> 'ACTIVE' or (password_hash is not null and app_sealed is not null))
);

-- Roles that were changed by operators; any other is as the product comes.
create table operator_role (
  role text primary key,
  permissions text[] not null,
  changed_at timestamptz not null
);

-- Good once: an invitation for a day, or the ticket between password and code for minutes.
create table operator_ticket (
  hash bytea primary key,
  operator text not null references operator (name),
  kind text not null check (kind in ('INVITATION', 'SIGN_IN')),
  -- The secret that an invitation offers for the app, sealed.
  app_sealed bytea,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index operator_ticket_operator on operator_ticket (operator);
create index operator_ticket_expires on operator_ticket (expires_at);

create table operator_session (
  id text primary key,
  operator text not null references operator (name),
  -- The token of the header and the secret of the cookie: neither suffices alone.
  token_hash bytea not null unique,
  cookie_hash bytea not null,
  ip text not null,
  user_agent text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  proven_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_open on operator_session (operator) where ended_at is null;
