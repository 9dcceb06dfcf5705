-- The personal centre: head icons, addresses to be proven, security questions, and identity verification.

create table member_icon (
  member_id text primary key references member (id),
  -- Small and square, made by us.
  picture bytea not null,
  changed_at timestamptz not null
);

-- A link that waits to be opened; the address counts for the member only from then on.
create table contact_proof (
  ticket_hash bytea primary key,
  member_id text not null references member (id),
  kind text not null check (kind in ('EMAIL')),
  sealed bytea not null,
  expires_at timestamptz not null
);
create index contact_proof_member on contact_proof (member_id);
create index contact_proof_expiry on contact_proof (expires_at);

create table security_answer (
  member_id text primary key references member (id),
  question text not null,
  sealed bytea not null,
  changed_at timestamptz not null
);

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('LOGIN', 'PASSWORD', 'PAYMENT', 'REGISTER', 'BIND'));

-- NONE is a member without a row. A rejected case stays as it is; the next try is a new one.
create table kyc_case (
  id text primary key,
  member_id text not null references member (id),
  state text not null check (state in ('UNDER_REVIEW', 'VERIFIED', 'REJECTED')),
  -- Address, nationality, occupation, source of income and birthday, encrypted as one piece.
  sealed bytea not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  reviewer text,
  reason text,
  note text,
  check ((state = 'UNDER_REVIEW') = (decided_at is null)),
  check ((decided_at is null) = (reviewer is null)),
  check ((state = 'REJECTED') = (reason is not null))
);
create unique index kyc_case_open on kyc_case (member_id) where state in ('UNDER_REVIEW', 'VERIFIED');
create index kyc_case_member on kyc_case (member_id, submitted_at desc);
create index kyc_case_queue on kyc_case (submitted_at) where state = 'UNDER_REVIEW';

create table kyc_picture (
  case_id text not null references kyc_case (id),
  part text not null check (part in ('front', 'back', 'selfie')),
  sealed bytea not null,
  -- The same picture under two accounts is an alarm; a keyed hash tells no more than that.
  lookup bytea not null,
  primary key (case_id, part)
);
create index kyc_picture_lookup on kyc_picture (lookup);

-- Who looked at what and who decided; never changed and never deleted.
create table kyc_audit (
  id bigint generated always as identity primary key,
  case_id text references kyc_case (id),
  reviewer text not null,
  act text not null check (act in ('LIST', 'READ', 'PICTURE', 'VERIFIED', 'REJECTED')),
  part text,
  ip text not null,
  at timestamptz not null
);
create index kyc_audit_case on kyc_audit (case_id, id);
revoke update, delete on kyc_audit from khela_server;
