-- Runs and payouts that two operators void before they are paid; what they counted is counted again.
alter table rebate_run drop constraint rebate_run_state_check;
alter table rebate_run add constraint rebate_run_state_check
  check (state in ('CALCULATED', 'APPROVED', 'POSTED', 'VOID'));
alter table rebate_run add column voided_by text;
alter table rebate_run add column voided_at timestamptz;

alter table agent_payout drop constraint agent_payout_state_check;
alter table agent_payout add constraint agent_payout_state_check
  check (state in ('CALCULATED', 'APPROVED', 'PAID', 'UNDERFUNDED', 'VOID'));
-- 1, and one more for each voided payout of the period before it.
alter table agent_payout add column attempt smallint not null default 1;
alter table agent_payout add column voided_by text;
alter table agent_payout drop constraint agent_payout_pkey;
alter table agent_payout add primary key (contract_id, begins_at, attempt);
create unique index agent_payout_valid on agent_payout (contract_id, begins_at) where state <> 'VOID';
drop index agent_payout_open;
create index agent_payout_open on agent_payout (state, begins_at) where state not in ('PAID', 'VOID');
