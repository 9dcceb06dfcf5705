-- Cashback and daily rebates: periods that are computed once, and what each member of a period got, with its lines.

create table payback_period (
  kind text not null check (kind in ('CASHBACK', 'REBATE')),
  -- The merchant's days, without the second one.
  first_day date not null,
  next_day date not null,
  -- Copied when the period was opened: a change of the setting counts from the next period on.
  terms jsonb not null,
  opened_at timestamptz not null,
  -- The last member who was computed, in the order of their ids; work that was interrupted continues there.
  computed_to text not null default '',
  done_at timestamptz,
  primary key (kind, first_day),
  check (next_day > first_day)
);
create index payback_period_open on payback_period (next_day) where done_at is null;

create table payback (
  kind text not null,
  first_day date not null,
  member_id text not null references member (id),
  -- Settled bets by day and category.
  lines jsonb not null,
  -- Cashback, rebates and bonuses that became cash in the period.
  received_minor bigint not null,
  -- The level whose rate counted; null for cashback.
  level integer,
  -- What the bets of this period alone bring, before the cap.
  own_minor bigint not null check (own_minor >= 0),
  -- What the period before brings more or less since it was computed.
  correction_minor bigint not null,
  -- What was offered to the member; zero below the minimum, and for members who may receive nothing.
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null,
  primary key (member_id, kind, first_day),
  foreign key (kind, first_day) references payback_period
);
create index payback_of_period on payback (kind, first_day, member_id);
revoke update, delete, truncate on payback from khela_server;
revoke delete, truncate on payback_period from khela_server;
