-- Withdrawals: orders with their stages, the rules that leave them to operators, and the payouts that providers are
-- asked for.

create table withdrawal (
  order_no text primary key,
  member_id text not null references member (id),
  state text not null check (state in ('SUBMITTED', 'REVIEW', 'HELD', 'APPROVED', 'PAYING', 'PAID', 'REJECTED',
    'CANCELLED', 'RETURNED')),
  reason text,
  -- A sentence of an operator to the member.
  note text,
  currency text not null,
  -- What leaves the wallet, and the part of it that is the fee.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- The card as it was when the order was made: its number and holder encrypted.
  card_id text not null,
  bank_code text not null,
  bank_bn text not null,
  bank_en text not null,
  last4 text not null,
  holder_masked text not null,
  card_sealed bytea not null,
  card_added_at timestamptz not null,
  -- The holds of the net amount and of the fee in the ledger.
  hold_id text not null,
  fee_hold_id text,
  -- From this order on turnover is counted anew; what it was then.
  turnover_required_minor bigint not null,
  turnover_done_minor bigint not null,
  score integer not null default 0,
  needs_two boolean not null default false,
  usual_minutes integer not null,
  request_id text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  -- When its provider is asked next; another worker leaves it alone until then.
  next_at timestamptz,
  unique (member_id, request_id),
  check (amount_minor > fee_minor),
  check ((fee_minor > 0) = (fee_hold_id is not null)),
  check (state <> 'PAID' or paid_at is not null)
);
create index withdrawal_of_member on withdrawal (member_id, created_at desc, order_no);
create index withdrawal_by_time on withdrawal (created_at, order_no);
create index withdrawal_open on withdrawal (state, changed_at)
  where state in ('SUBMITTED', 'REVIEW', 'HELD', 'APPROVED', 'PAYING');
create index withdrawal_due on withdrawal (next_at) where next_at is not null;
create index withdrawal_of_card on withdrawal (card_id);

-- Every state of an order with its time.
create table withdrawal_stage (
  order_no text not null references withdrawal,
  nth integer not null,
  state text not null,
  reason text,
  -- An operator's name, or empty for the member and the system.
  actor text not null default '',
  at timestamptz not null,
  primary key (order_no, nth)
);

-- Why the automatic check left an order to operators.
create table withdrawal_reason (
  order_no text not null references withdrawal,
  rule text not null,
  points integer not null,
  facts jsonb not null,
  primary key (order_no, rule)
);

-- A payout that a provider is asked for; it is written before the provider is asked.
create table payout_attempt (
  -- Ours; the provider treats the same reference as the same payout.
  reference text primary key,
  order_no text not null references withdrawal,
  nth integer not null check (nth > 0),
  gateway text not null,
  state text not null check (state in ('SENDING', 'PENDING', 'PAID', 'REFUSED', 'RETURNED')),
  payout_id text,
  reason text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  sends integer not null default 0,
  queries integer not null default 0,
  -- What the provider reported against an earlier report.
  conflict text,
  conflict_at timestamptz,
  began_at timestamptz not null,
  ended_at timestamptz,
  unique (order_no, nth)
);
-- An order has one payout that may be paid.
create unique index payout_attempt_live on payout_attempt (order_no)
  where state in ('SENDING', 'PENDING', 'PAID');
create index payout_attempt_by_time on payout_attempt (began_at, reference);
create index payout_attempt_conflict on payout_attempt (conflict_at) where conflict is not null;

revoke delete, truncate on withdrawal, withdrawal_stage, withdrawal_reason, payout_attempt from khela_server;
revoke update on withdrawal_stage from khela_server;
