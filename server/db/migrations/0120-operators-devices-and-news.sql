-- Browsers that operators came in from, passkeys beside the authenticator app, and operators of the demo.

-- Whoever comes with the demo's data; shut out where there is no demo.
alter table operator add column is_demo boolean not null default false;
-- A passkey may stand in the place of the app.
alter table operator drop constraint operator_check;
alter table operator add constraint operator_check check (state <> 'ACTIVE' or password_hash is not null);

-- A browser by the hash of a secret in its cookie, and whom it let in.
create table operator_device (
  hash bytea not null,
  operator text not null references operator (name),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (hash, operator)
);
create index operator_device_operator on operator_device (operator);
alter table operator_session add column device_hash bytea;
alter table operator_proposal add column proposed_device bytea;

create table operator_passkey (
  -- The credential's id and key: neither is of two operators.
  id text primary key,
  public_key bytea not null unique,
  operator text not null references operator (name),
  name text not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_operator on operator_passkey (operator);

-- Questions that a passkey answers are tickets too.
alter table operator_ticket drop constraint operator_ticket_kind_check;
alter table operator_ticket add constraint operator_ticket_kind_check
  check (kind in ('INVITATION', 'SIGN_IN', 'NEW_PASSKEY', 'PASSKEY'));
