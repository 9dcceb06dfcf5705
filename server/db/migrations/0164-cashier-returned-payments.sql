-- Payments that are returned to their senders, claims of members that end by themselves, and counted false notices.

alter table provider_payment
  -- Two operators sent the money back outside of the platform; the number of that return.
  add column returned_at timestamptz,
  add column return_reference text,
  add check (credited_at is null or returned_at is null),
  add check ((returned_at is null) = (return_reference is null));
drop index provider_payment_open;
create index provider_payment_open on provider_payment (seen_at)
  where credited_at is null and returned_at is null and reversed_at is null;

alter table deposit_order
  -- A claim without a payment: when operators should have looked at it, and when it ends by itself.
  add column overdue_at timestamptz,
  add column claim_ends_at timestamptz,
  -- The member named the transaction after the end of the order: it holds no cents.
  add column is_late boolean not null default false;
update deposit_order set overdue_at = updated_at + interval '24 hours', claim_ends_at = updated_at + interval '7 days'
  where state = 'UNDER_REVIEW';
create index deposit_order_claims on deposit_order (claim_ends_at) where state = 'UNDER_REVIEW';
drop index deposit_order_amount;
create unique index deposit_order_amount on deposit_order (account_id, payable_minor)
  where state in ('AWAITING_PAYMENT', 'UNDER_REVIEW', 'MISMATCH') and not is_late;

-- Only signed notices are kept, so the column said nothing.
alter table gateway_event drop column is_signed;

-- How many notices were not believed; their texts are not kept.
create table dropped_notice (
  -- Empty: the address names no provider.
  gateway text not null,
  reason text not null check (reason in ('UNSIGNED', 'TOO_OLD', 'UNREADABLE', 'ADDRESS', 'UNKNOWN')),
  day date not null,
  count bigint not null check (count > 0),
  last_at timestamptz not null,
  primary key (gateway, reason, day)
);
revoke delete, truncate on dropped_notice from khela_server;

-- Two new fields of the rules of deposits.
update setting set value = value || '{"reviewHours": 24, "reviewDays": 7}' where key = 'deposits';
