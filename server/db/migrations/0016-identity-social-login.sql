-- Accounts at other houses that members sign in with, sign-ins under way, and proofs that were used up.

-- Found by the house and its number for the person, never by an address or a name (ASVS 6.8.1).
create table social_identity (
  issuer text not null,
  subject text not null,
  provider text not null check (provider in ('google', 'facebook')),
  member_id text not null references member (id),
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  unique (member_id, provider)
);

-- One browser's sign-in: named by the hash of a secret that only its cookie holds.
create table social_attempt (
  attempt_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  state_hash bytea not null,
  stage text not null check (stage in ('STARTED', 'RETURNED', 'PROVEN', 'FAILED')),
  -- What the answer is checked with, then who the person is there; encrypted either way.
  sealed bytea,
  fault text,
  expires_at timestamptz not null,
  check ((stage = 'FAILED') = (fault is not null)),
  check ((stage in ('STARTED', 'PROVEN')) = (sealed is not null))
);
create index social_attempt_expiry on social_attempt (expires_at);

-- Signed proofs of a phone number, each good once.
create table spent_phone_proof (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_phone_proof_expiry on spent_phone_proof (expires_at);
