-- Offers of bonuses, and the grants that members get of them with their story.

create table promo_offer (
  id text primary key,
  kind text not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'LIVE', 'PAUSED', 'ENDED')),
  -- Counts the changes of the content.
  version integer not null default 1,
  -- The whole content as the contract shapes it; the columns below are parts of it.
  content jsonb not null,
  code text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What is left is the difference: it can never be given twice.
  budget_minor bigint not null check (budget_minor > 0),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  created_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (reserved_minor + spent_minor <= budget_minor),
  check ((kind = 'CODE') or code is null)
);
create index promo_offer_changed on promo_offer (changed_at, id);
create unique index promo_offer_code on promo_offer (code) where code is not null and state in ('LIVE', 'PAUSED');

create table promo_grant (
  id text primary key,
  offer_id text not null references promo_offer,
  member_id text not null references member (id),
  -- What caused it: an order of a deposit, an operator's proposal, a code; a repeated cause makes no second grant.
  source_ref text not null,
  -- The number of the deposit's order; null without one.
  order_no text,
  -- The terms that were agreed to: they decide from now on, whatever happens to the offer.
  version integer not null,
  kind text not null,
  names jsonb not null,
  terms jsonb not null,
  texts_hash bytea not null,
  state text not null check (state in ('ACCEPTED', 'ACTIVE', 'CLOSING', 'COMPLETED', 'LAPSED', 'FORFEITED', 'EXPIRED',
    'VOIDED')),
  reason text,
  reserved_minor bigint not null check (reserved_minor >= 0),
  -- Without a deposit, what will be granted.
  base_minor bigint not null default 0 check (base_minor >= 0),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  -- What became cash or was taken back at the end.
  ended_minor bigint not null default 0 check (ended_minor between 0 and amount_minor),
  required_minor bigint not null default 0 check (required_minor >= 0),
  accepted_at timestamptz not null,
  active_at timestamptz,
  ends_at timestamptz,
  over_at timestamptz,
  unique (offer_id, source_ref),
  check (state in ('ACCEPTED', 'LAPSED', 'VOIDED') or active_at is not null),
  check ((active_at is null) = (ends_at is null)),
  check ((state in ('ACCEPTED', 'ACTIVE', 'CLOSING')) = (over_at is null)),
  check (state = 'ACCEPTED' or reserved_minor = 0)
);
create index promo_grant_of_member on promo_grant (member_id, accepted_at desc);
create index promo_grant_by_time on promo_grant (accepted_at, id);
create index promo_grant_of_offer on promo_grant (offer_id, state);
create index promo_grant_waiting on promo_grant (accepted_at, id) where state = 'ACCEPTED';
create index promo_grant_running on promo_grant (id) where state in ('ACTIVE', 'CLOSING');
-- One bonus at a time.
create unique index promo_grant_current on promo_grant (member_id) where state in ('ACTIVE', 'CLOSING');

create table promo_grant_step (
  grant_id text not null references promo_grant,
  nth integer not null,
  state text not null,
  reason text,
  -- Operators; empty for the member or the platform.
  actor text not null,
  note text not null,
  at timestamptz not null,
  primary key (grant_id, nth)
);

revoke delete, truncate on promo_offer, promo_grant, promo_grant_step from khela_server;
revoke update on promo_grant_step from khela_server;
