-- What vendors with wallets of their own tell of rounds is compared with what the money there won and lost.

-- What the vendor told lay there after a transfer, and what was booked by it as won or lost since the one before.
alter table vendor_transfer add column left_minor bigint;
alter table vendor_transfer add column result_minor bigint;
update vendor_transfer set result_minor = 0 where state = 'DONE';
update vendor_transfer t set result_minor = e.sum_minor
from (
  select ref_id, sum(amount_minor)::bigint as sum_minor from entry
  where ref_type = 'vendor-result' and exists (select from vendor_transfer) group by ref_id
) e
where t.id = e.ref_id;
create index vendor_transfer_of_member on vendor_transfer (vassalage, member_id, asked_at);
create index vendor_transfer_done on vendor_transfer (vassalage, settled_at) where state = 'DONE';
create index reported_round_told on reported_round (vassalage, last_told_at);

-- How far each purse was compared, and which difference has become cases by then.
create table vendor_purse_check (
  vassalage text not null references vendor,
  member_id text not null,
  difference_minor bigint not null,
  cases integer not null default 0,
  checked_at timestamptz not null,
  primary key (vassalage, member_id)
);

-- RESULT_DIFFERS: the rounds told of a purse come to something else than the money in it.
alter table vendor_case drop constraint vendor_case_bucket_check;
alter table vendor_case add constraint vendor_case_bucket_check
  check (bucket in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS', 'RESULT_DIFFERS'));

-- Rounds that were told and cannot be: which, and why.
create table reported_round_refusal (
  vassalage text not null references vendor,
  vendor_round_id text not null,
  player_id text not null,
  code text not null,
  first_told_at timestamptz not null,
  last_told_at timestamptz not null,
  primary key (vassalage, vendor_round_id, player_id)
);
