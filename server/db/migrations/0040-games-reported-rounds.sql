-- Rounds played on a vendor's own wallets (TRANSFER): kept as the vendor tells them, with no money of ours behind them,
-- so none of the wallet's decisions ever reads them.
create table reported_round (
  id text not null,
  vassalage text not null,
  vendor_round_id text not null,
  member_id text not null,
  node_id bigint not null,
  state text not null check (state in ('OPEN', 'SETTLED', 'CANCELLED')),
  bet_minor bigint not null check (bet_minor >= 0),
  returned_minor bigint not null check (returned_minor >= 0),
  win_minor bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  first_told_at timestamptz not null,
  last_told_at timestamptz not null,
  -- How often the vendor told something else of it than before.
  changes integer not null default 0,
  primary key (vassalage, vendor_round_id, member_id),
  check ((state = 'OPEN') = (settled_at is null)),
  check (state <> 'CANCELLED' or (bet_minor = 0 and win_minor = 0))
);
create index reported_round_of_member on reported_round (member_id, (state = 'OPEN'), placed_at);
create index reported_round_won on reported_round (settled_at desc, id desc)
  where state = 'SETTLED' and bet_minor > 0 and win_minor > 0;

-- How far each vendor's list of rounds was read; the cursor is the vendor's own word.
create table reported_round_place (
  vassalage text primary key references vendor,
  cursor text not null,
  read_at timestamptz not null
);

-- What a member played, whoever kept the money.
create view played_round as
  select id, vassalage, vendor_round_id, member_id, node_id, book, state, bet_minor, returned_minor, win_minor,
    placed_at, settled_at
  from round
  union all
  select id, vassalage, vendor_round_id, member_id, node_id, 'REAL'::text, state, bet_minor, returned_minor,
    win_minor, placed_at, settled_at
  from reported_round;
