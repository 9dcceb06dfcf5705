-- Vendors and their games, what players like and played, and the play itself: sessions, rounds, vendor calls.

create table vendor (
  vassalage text primary key check (vassalage ~ '^[A-Z0-9_]{2,24}$'),
  name_en text not null,
  name_bn text not null,
  categories text[] not null check (cardinality(categories) > 0),
  launch_flag text check (launch_flag = 'VASSALAGE_H5'),
  wallet_mode text not null check (wallet_mode = 'SEAMLESS'),
  -- The manner in which the vendor calls our wallet: a folder under games/vendors.
  style text not null,
  -- Under maintenance a vendor stays in the lists, but nothing is launched and no stake is taken.
  state text not null check (state in ('ENABLED', 'MAINTENANCE', 'DISABLED')),
  sort integer not null
);

create table game (
  node_id bigint primary key check (node_id > 0),
  game_code text not null unique,
  vassalage text not null references vendor,
  game_type text not null,
  name_en text not null,
  name_bn text not null,
  hot_rank integer,
  is_new boolean not null,
  -- A free-trial guest may launch it.
  freeplay boolean not null,
  -- The vendor has a fun mode for it.
  support_play boolean not null,
  is_enabled boolean not null,
  sort integer not null
);
create index game_by_type on game (game_type, sort) where is_enabled;
create index game_by_vendor on game (vassalage, sort) where is_enabled;
create index game_hot on game (hot_rank) where is_enabled and hot_rank is not null;

create table favourite (
  member_id text not null,
  node_id bigint not null references game,
  added_at timestamptz not null,
  primary key (member_id, node_id)
);
create index favourite_newest on favourite (member_id, added_at desc, node_id desc);

create table recent_game (
  member_id text not null,
  node_id bigint not null references game,
  played_at timestamptz not null,
  primary key (member_id, node_id)
);
create index recent_game_newest on recent_game (member_id, played_at desc, node_id desc);

-- One member in one game at one vendor, opened by a one-time ticket. Of ticket and token only hashes are kept.
create table game_session (
  id text primary key,
  member_id text not null,
  -- The session on the site it was launched from; when that ends, no more stakes are taken.
  site_session_id text not null,
  node_id bigint not null references game,
  book text not null check (book in ('REAL', 'TEST')),
  language text not null check (language in ('BN', 'EN')),
  ticket_hash bytea not null unique,
  token_hash bytea unique,
  launched_at timestamptz not null,
  redeemed_at timestamptz,
  -- Of the ticket until it is redeemed, of the token from then on.
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((token_hash is null) = (redeemed_at is null))
);
create index game_session_of_site on game_session (site_session_id) where closed_at is null;

-- A vendor's round as one member played it: a live table's round has one row for each of its players.
create table round (
  id text primary key,
  vassalage text not null references vendor,
  vendor_round_id text not null,
  member_id text not null,
  node_id bigint not null references game,
  book text not null check (book in ('REAL', 'TEST')),
  state text not null check (state in ('OPEN', 'SETTLED', 'CANCELLED')),
  -- Stakes that stand, stakes that were given back, and what was paid; minor units.
  bet_minor bigint not null check (bet_minor >= 0),
  returned_minor bigint not null check (returned_minor >= 0),
  win_minor bigint not null check (win_minor >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (vassalage, vendor_round_id, member_id),
  check ((state = 'OPEN') = (settled_at is null)),
  check (state <> 'CANCELLED' or (bet_minor = 0 and win_minor = 0))
) with (fillfactor = 80);
create index round_of_member on round (member_id, placed_at desc, id desc);
create index round_open on round (member_id, node_id, placed_at) where state = 'OPEN';
create index round_won on round (settled_at desc, id desc)
  where state = 'SETTLED' and book = 'REAL' and bet_minor > 0 and win_minor > 0;

-- Every movement a vendor ever asked for, under the vendor's own id, kept for ever. A rollback that came
-- before its bet leaves a bet row without content, the tombstone, so that the late bet is refused.
create table vendor_tx (
  vassalage text not null references vendor,
  transaction_id text not null,
  kind text not null check (kind in ('BET', 'WIN', 'ROLLBACK')),
  member_id text not null,
  vendor_round_id text not null,
  bet_transaction_id text,
  amount_minor bigint check (amount_minor >= 0),
  -- What the call asked for; the same id with other content is refused.
  request_hash bytea,
  bet_state text check (bet_state in ('OPEN', 'SETTLED', 'ROLLED_BACK')),
  journal_id text,
  done_at timestamptz not null,
  primary key (vassalage, transaction_id),
  check ((kind = 'BET') = (bet_state is not null)),
  check ((kind = 'BET') = (bet_transaction_id is null)),
  -- Only a tombstone has no content.
  check (request_hash is not null or (kind = 'BET' and bet_state = 'ROLLED_BACK' and amount_minor is null))
) with (fillfactor = 80);
