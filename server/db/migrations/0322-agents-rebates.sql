-- Runs of rebates by difference: what each member's valid stakes of a day give to everybody in the chain above.

create table rebate_run (
  run_day date primary key,
  state text not null check (state in ('CALCULATED', 'APPROVED', 'POSTED')),
  calculated_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  posted_at timestamptz
);

-- Valid stakes of a member on a day that a run counts: those of its own day, or the change of an earlier one. The chain
-- begins with the member and ends with the first member of the line; it stays as it was when the day was first counted.
create table rebate_base (
  run_day date not null references rebate_run (run_day),
  day date not null,
  member_id text not null,
  category text not null,
  turnover_minor bigint not null,
  chain_ids text[] not null,
  chain_rates smallint[] not null check (array_length(chain_rates, 1) = array_length(chain_ids, 1)),
  primary key (run_day, day, member_id, category)
);
create index rebate_base_day on rebate_base (day, member_id, category);
create index rebate_base_chain on rebate_base using gin (chain_ids);

-- What a member gets from a run. A mill is a thousandth of a minor unit; what is less than one is carried to the next
-- run, and so is a total below zero.
create table rebate_share (
  run_day date not null references rebate_run (run_day),
  member_id text not null,
  mills bigint not null,
  carry_in_mills bigint not null,
  paid_minor bigint not null check (paid_minor >= 0),
  carry_out_mills bigint not null,
  journal_id text,
  primary key (run_day, member_id),
  check (carry_in_mills + mills = paid_minor * 1000 + carry_out_mills)
);
create index rebate_share_of_member on rebate_share (member_id, run_day desc);
