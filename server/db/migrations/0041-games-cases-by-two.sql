-- What two people decide about differences with vendors, and what is booked of it.

-- OPEN: nobody has said anything. PROPOSED by one, APPROVED by another and on its way into the books, then CLOSED.
-- FIXED: a rollback that was missing here was done at once.
alter table vendor_case drop constraint vendor_case_state_check;
alter table vendor_case drop constraint vendor_case_check1;
alter table vendor_case add constraint vendor_case_state_check
  check (state in ('OPEN', 'PROPOSED', 'APPROVED', 'FIXED', 'CLOSED'));
alter table vendor_case add constraint vendor_case_closed_at_check
  check ((state in ('FIXED', 'CLOSED')) = (closed_at is not null));
-- How the movement stands at the vendor, and the bet a missing rollback is about.
alter table vendor_case add column theirs_state text check (theirs_state in ('DONE', 'ROLLED_BACK'));
alter table vendor_case add column bet_transaction_id text;
alter table vendor_case add column resolution text check (resolution in ('TAKE_THEIRS', 'KEEP_OURS'));
alter table vendor_case add column proposed_by text;
alter table vendor_case add column approved_by text check (approved_by <> proposed_by);
-- What was booked of it; empty when nothing had to be.
alter table vendor_case add column journal_ids text[];
alter table vendor_case add constraint vendor_case_proposal_check
  check (state <> 'PROPOSED' or (resolution is not null and proposed_by is not null and approved_by is null));
alter table vendor_case add constraint vendor_case_approval_check
  check (state <> 'APPROVED' or (resolution is not null and proposed_by is not null and approved_by is not null));
drop index vendor_case_open;
create index vendor_case_open on vendor_case (opened_at, id) where closed_at is null;

-- What was said and done about cases; never changed and never deleted.
create table vendor_case_act (
  id bigint generated always as identity primary key,
  case_id text not null,
  operator text not null,
  act text not null check (act in ('PROPOSED', 'DECLINED', 'APPROVED')),
  resolution text not null,
  reason text not null,
  ip text not null,
  at timestamptz not null
);
create index vendor_case_act_of_case on vendor_case_act (case_id, id);
revoke update, delete, truncate on vendor_case_act from khela_server;

-- Reversals of journals that were asked for and done, outside what modules do by themselves.
create table wallet_office_act (
  id bigint generated always as identity primary key,
  operator text not null,
  act text not null check (act in ('REVERSAL_ASKED', 'REVERSED')),
  journal_id text not null,
  reason text not null,
  ip text not null,
  at timestamptz not null
);
create index wallet_office_act_of_journal on wallet_office_act (journal_id, id);
revoke update, delete, truncate on wallet_office_act from khela_server;
