-- Cases of risk with their steps, and how far the search for new ones has come.

create table risk_case (
  id text primary key,
  member_id text not null references member (id),
  -- The rule that opened it, or BY_OPERATOR.
  rule text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'INVESTIGATING', 'CLEARED', 'CONFIRMED')),
  action text check (action in ('NONE', 'FREEZE', 'REPORT')),
  score integer not null check (score >= 0),
  -- The reasons with their facts, when the rules applied last before the decision.
  reasons jsonb not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  -- The operator who investigates.
  holder text,
  decided_at timestamptz,
  decided_by text,
  check ((state in ('CLEARED', 'CONFIRMED')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'CONFIRMED') = (action is not null)),
  check (state = 'OPEN' or holder is not null)
);
create unique index risk_case_current on risk_case (member_id, rule) where state in ('OPEN', 'INVESTIGATING');
create index risk_case_of_member on risk_case (member_id, opened_at);
create index risk_case_by_time on risk_case (opened_at, id);
create index risk_case_waiting on risk_case (opened_at) where state in ('OPEN', 'INVESTIGATING');

create table risk_case_step (
  case_id text not null references risk_case,
  nth integer not null,
  step text not null check (step in ('OPENED', 'INVESTIGATING', 'NOTE', 'CLEARED', 'CONFIRMED')),
  -- Operators, or empty for a rule.
  actor text not null,
  note text not null,
  at timestamptz not null,
  primary key (case_id, nth)
);

-- Everything until then has been searched for risk.
create table risk_scan (
  only_one boolean primary key default true check (only_one),
  scanned_to timestamptz not null
);

-- The search begins with what is new.
create index deposit_order_credited on deposit_order (credited_at) where credited_at is not null;
create index member_session_created on member_session (created_at);
create index bank_card_added on bank_card (added_at);

revoke delete, truncate on risk_case, risk_case_step from khela_server;
revoke update on risk_case_step from khela_server;
