-- A part of a stake can go back: a sportsbook may accept a smaller one than it reserved.
alter domain movement_kind drop constraint movement_kind_known;
alter domain movement_kind add constraint movement_kind_known check (
  value in ('BET', 'FREE_BET', 'WIN', 'ROLLBACK', 'RETURN', 'PROMO', 'ADJUST', 'UNSETTLE', 'RESETTLE'));

-- The newest copy of every order of a sportsbook, as its callbacks carry it; the order is a round.
create table sports_order (
  order_id text not null,
  member_id text not null,
  vendor_code text not null,
  -- Of the newest callback that was taken.
  sequence integer not null check (sequence > 0),
  state text not null check (state in ('PENDING', 'OPEN', 'REJECTED', 'SETTLED', 'CASHED_OUT', 'VOID')),
  -- The turnover that counts once the order is settled.
  valid_minor bigint not null check (valid_minor >= 0),
  -- Until then the search for rounds that stay open leaves it alone; null: as any other round.
  leave_until timestamptz,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (order_id, member_id, vendor_code)
) with (fillfactor = 70);

create type sports_order_copy as (
  order_id text, member_id text, vendor_code text, sequence integer, state text, valid_minor bigint,
  leave_until timestamptz, body text
);
