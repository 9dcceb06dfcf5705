-- Contracts of daily salary, dividend and hour salary, and what they pay for each period.

create table agent_contract (
  id text primary key,
  kind text not null check (kind in ('DAILY_SALARY', 'DIVIDEND', 'HOUR_SALARY')),
  -- CONS: all categories together; otherwise one category.
  product text not null,
  -- Null: the merchant pays.
  payer_id text references member (id),
  payee_id text not null references member (id),
  period text not null check (period in ('DAY', 'HOUR', 'HALF_MONTH', 'MONTH')),
  -- Ordered by turnover: {minTurnoverMinor, minActive, rate}; a rate is of 10,000 for salaries, and per cent for dividends.
  tiers jsonb not null,
  carries_loss boolean not null,
  state text not null
    check (state in ('PROPOSED', 'ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'SUPERSEDED', 'TERMINATED')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- The periods for which it pays begin at or after the first and end at or before the second instant.
  effective_from timestamptz,
  effective_to timestamptz
);
create unique index agent_contract_proposed on agent_contract (payee_id, kind, product) where state = 'PROPOSED';
create unique index agent_contract_active on agent_contract (payee_id, kind, product) where state = 'ACTIVE';
create index agent_contract_payer on agent_contract (payer_id);
create index agent_contract_time on agent_contract (kind, effective_from) where effective_from is not null;

create table agent_payout (
  contract_id text not null references agent_contract (id),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  turnover_minor bigint not null,
  active_members integer not null,
  loss_minor bigint not null,
  rewards_minor bigint not null,
  carry_in_minor bigint not null check (carry_in_minor <= 0),
  carry_out_minor bigint not null check (carry_out_minor <= 0),
  -- The tier that was reached; null for none.
  tier integer,
  amount_minor bigint not null check (amount_minor >= 0),
  state text not null check (state in ('CALCULATED', 'APPROVED', 'PAID', 'UNDERFUNDED')),
  calculated_at timestamptz not null,
  approved_by text,
  paid_at timestamptz,
  journal_id text,
  primary key (contract_id, begins_at)
);
create index agent_payout_open on agent_payout (state, begins_at) where state <> 'PAID';
