-- Deposits: channels, receiving numbers, orders, payments of providers, their notices, and forwarded SMS of wallets.

create table deposit_channel (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  method text not null check (method in ('MANUAL', 'ALIPAY', 'QQ', 'WECHAT', 'GATEWAY')),
  -- Which provider takes the payment; null for a manual channel.
  gateway text,
  -- What the provider is asked for, such as a wallet's name; empty for any.
  scheme text not null default '',
  bank_code text not null check (bank_code ~ '^[A-Z0-9_]{2,24}$'),
  name_bn text not null,
  name_en text not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  -- Millionths of the amount.
  fee_ppm integer not null default 0 check (fee_ppm between 0 and 200000),
  -- Hours in the merchant's zone; both null: round the clock.
  opens_at time,
  closes_at time,
  usual_minutes integer not null check (usual_minutes > 0),
  quick_minor bigint[] not null default '{}',
  is_enabled boolean not null,
  sort integer not null,
  check ((method = 'MANUAL') = (gateway is null)),
  check (max_minor >= min_minor),
  check ((opens_at is null) = (closes_at is null))
);

-- Numbers that members send manual payments to.
create table receiving_account (
  id text primary key,
  channel_id text not null references deposit_channel,
  holder text not null,
  number text not null,
  -- What may come in a day; null: any amount.
  daily_cap_minor bigint check (daily_cap_minor > 0),
  weight integer not null default 1 check (weight > 0),
  is_enabled boolean not null,
  unique (channel_id, number)
);

create table deposit_order (
  order_no text primary key,
  member_id text not null references member (id),
  channel_id text not null references deposit_channel,
  method text not null,
  gateway text,
  account_id text references receiving_account,
  state text not null check (state in ('CREATED', 'AWAITING_PAYMENT', 'UNDER_REVIEW', 'MISMATCH', 'CREDITED',
    'EXPIRED', 'CANCELLED', 'REJECTED', 'FAILED', 'CHARGED_BACK')),
  reason text,
  note text,
  currency text not null,
  requested_minor bigint not null check (requested_minor > 0),
  payable_minor bigint not null check (payable_minor >= requested_minor),
  fee_ppm integer not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- What was paid in; the wallet gets it less the fee.
  credited_minor bigint check (credited_minor > fee_minor),
  promo_id text,
  payer_name text,
  -- What the member says: the sender's number encrypted, the transaction id, and a picture encrypted.
  payer_sealed bytea,
  payer_last4 text,
  typed_transaction text,
  proof_sealed bytea,
  proof_hash bytea,
  provider_reference text,
  pay_url text,
  qr_content text,
  request_id text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_poll_at timestamptz,
  polls integer not null default 0,
  updated_at timestamptz not null,
  credited_at timestamptz,
  unique (member_id, request_id),
  check ((state in ('CREDITED', 'CHARGED_BACK')) = (credited_minor is not null)),
  check ((credited_minor is not null) = (credited_at is not null))
);
create index deposit_order_of_member on deposit_order (member_id, created_at desc, order_no);
create index deposit_order_by_time on deposit_order (created_at, order_no);
create index deposit_order_waiting on deposit_order (state, created_at)
  where state in ('CREATED', 'AWAITING_PAYMENT', 'UNDER_REVIEW', 'MISMATCH');
create index deposit_order_poll on deposit_order (next_poll_at) where next_poll_at is not null;
create unique index deposit_order_reference on deposit_order (gateway, provider_reference)
  where provider_reference is not null;
-- A manual payment is told from others by its cents.
create unique index deposit_order_amount on deposit_order (account_id, payable_minor)
  where state in ('AWAITING_PAYMENT', 'UNDER_REVIEW', 'MISMATCH');
create index deposit_order_proof on deposit_order (proof_hash) where proof_hash is not null;

-- Every state of an order with its time.
create table deposit_stage (
  order_no text not null references deposit_order,
  nth integer not null,
  state text not null,
  reason text,
  -- An operator's name, or empty for the member and the system.
  actor text not null default '',
  at timestamptz not null,
  primary key (order_no, nth)
);

-- A payment that a provider has reported, once for ever, and the one order that it was credited to.
create table provider_payment (
  gateway text not null,
  transaction_id text not null,
  order_no text references deposit_order,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The sender as the provider tells it, encrypted.
  payer_sealed bytea,
  -- CALLBACK, QUERY, STATEMENT, SMS or OPERATOR.
  source text not null,
  seen_at timestamptz not null,
  credited_at timestamptz,
  primary key (gateway, transaction_id),
  check (credited_at is null or order_no is not null)
);
-- One credit for each order.
create unique index provider_payment_credit on provider_payment (order_no) where credited_at is not null;
create index provider_payment_by_time on provider_payment (gateway, seen_at);
create index provider_payment_open on provider_payment (seen_at) where credited_at is null;

-- Every notice of a provider as it came, and what became of it.
create table gateway_event (
  id bigint generated always as identity primary key,
  gateway text not null,
  at timestamptz not null,
  ip text not null,
  raw text not null,
  is_signed boolean not null,
  verdict text not null,
  order_no text
);
create index gateway_event_of_order on gateway_event (order_no, id) where order_no is not null;
create index gateway_event_by_time on gateway_event (at);

-- Words that a provider's notice may use once.
create table gateway_nonce (
  gateway text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (gateway, nonce)
);
create index gateway_nonce_expiry on gateway_nonce (expires_at);

-- Compared lists of providers, a row for each day.
create table provider_day (
  gateway text not null,
  day date not null,
  compared_at timestamptz not null,
  matched integer not null,
  missing_here integer not null,
  missing_there integer not null,
  amount_differs integer not null,
  ours_minor bigint not null,
  theirs_minor bigint not null,
  primary key (gateway, day)
);

revoke delete, truncate on deposit_order, deposit_stage, provider_payment, gateway_event from khela_server;
revoke update on deposit_stage, gateway_event from khela_server;

-- The cashier has parts that can be closed for maintenance.
alter table maintenance_window
  drop constraint maintenance_window_scope_check,
  add constraint maintenance_window_scope_check
    check (scope in ('PLATFORM', 'REGISTER', 'LOTTERY', 'DEPOSIT', 'WITHDRAW'));

-- Members limit what they deposit as they limit stakes and losses.
alter table play_limit
  drop constraint play_limit_kind_check,
  add constraint play_limit_kind_check check (kind in ('STAKE', 'LOSS', 'DEPOSIT')
    or (kind = 'SESSION_TIME' and period in ('DAY', 'WEEK')));
