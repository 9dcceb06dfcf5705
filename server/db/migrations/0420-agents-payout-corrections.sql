-- What a payout of a contract counted by member, and what later payouts correct of it.

alter table agent_payout add column earned_minor bigint;
update agent_payout set earned_minor = amount_minor;
alter table agent_payout alter column earned_minor set not null;
alter table agent_payout add column corrected_minor bigint not null default 0;
-- What corrections left below zero: it is taken off what later payouts of the contract pay.
alter table agent_payout add column debt_in_minor bigint not null default 0 check (debt_in_minor <= 0);
alter table agent_payout add column debt_out_minor bigint not null default 0 check (debt_out_minor <= 0);
-- Whether the members that it counted are kept, so that it can be corrected. A payout of corrections alone counts nobody.
alter table agent_payout add column keeps_team boolean not null default false;
alter table agent_payout add constraint agent_payout_sum_check
  check (earned_minor + corrected_minor + debt_in_minor = amount_minor + debt_out_minor);

-- Of the period that begins at begins_at, counted by the payout of run_begins_at and its attempt: the whole of the member when
-- both are the same, and otherwise the difference to what was counted before.
create table agent_payout_member (
  contract_id text not null,
  begins_at timestamptz not null,
  run_begins_at timestamptz not null,
  run_attempt smallint not null,
  member_id text not null,
  level smallint not null,
  valid_minor bigint not null,
  loss_minor bigint not null,
  primary key (contract_id, begins_at, run_begins_at, run_attempt, member_id)
);

-- The figures of an earlier period as they are since then; before_minor is what was counted for it until then.
create table agent_payout_correction (
  contract_id text not null,
  run_begins_at timestamptz not null,
  run_attempt smallint not null,
  begins_at timestamptz not null check (begins_at < run_begins_at),
  turnover_minor bigint not null,
  active_members integer not null,
  loss_minor bigint not null,
  rewards_minor bigint not null,
  carry_in_minor bigint not null,
  carry_out_minor bigint not null,
  tier integer,
  amount_minor bigint not null,
  before_minor bigint not null,
  primary key (contract_id, run_begins_at, run_attempt, begins_at)
);
