-- Slips of the lottery, their lines in every draw they play in, and how far the settlement of a draw has come.

create table lottery_order (
  id text primary key,
  member_id text not null,
  book text not null check (book in ('REAL', 'TEST')),
  game_code text not null,
  style text not null check (style in ('TRAD', 'ENT')),
  prize_mode text not null,
  -- The draw on sale when it was placed; the lines of later draws come on top.
  numero text not null,
  stake_minor bigint not null check (stake_minor > 0),
  stop_on_win boolean not null default false,
  request_id text not null,
  request_hash bytea not null,
  placed_at timestamptz not null,
  unique (member_id, request_id)
);
create index lottery_order_of_member on lottery_order (member_id, placed_at desc, id desc);

-- What was printed when slips were taken: by play and tier, a prize of 2 at group 2000 in ten-thousandths, or odds
-- in thousandths. A version is written once.
create table lottery_price_list (
  version text primary key,
  prices jsonb not null
);
revoke update, delete, truncate on lottery_price_list from khela_server;

-- A line in a draw. A line that lost stays PLACED: it has lost because its draw is settled and it has not won.
create table lottery_suborder (
  order_id text not null references lottery_order (id),
  seq integer not null,
  draw_id bigint not null,
  member_id text not null,
  book text not null check (book in ('REAL', 'TEST')),
  -- The prices it was taken at.
  price_list text not null,
  play text not null,
  content text not null,
  units integer not null check (units > 0),
  multiple integer not null check (multiple > 0),
  -- What one unit costs, in thousandths.
  unit_milli bigint not null check (unit_milli > 0),
  -- Of traditional plays; what is left to the highest group comes back.
  prize_group smallint,
  -- What the prizes are multiplied by, in thousandths: less than 1000 for numbers that were hot.
  share smallint not null default 1000,
  stake_minor bigint not null check (stake_minor > 0),
  rebate_minor bigint not null default 0 check (rebate_minor >= 0),
  state text not null check (state in ('WAITING', 'PLACED', 'WON', 'CANCELLED', 'VOIDED', 'DROPPED')),
  win_minor bigint not null default 0 check (win_minor >= 0),
  -- The money set aside for it while it waits.
  hold_id text,
  ended_at timestamptz,
  primary key (order_id, seq)
) with (fillfactor = 90);
create index lottery_suborder_of_draw on lottery_suborder (draw_id, member_id);
create index lottery_suborder_waiting on lottery_suborder (draw_id) where state = 'WAITING';

-- One row a draw: the members up to `after_member` are paid.
create table lottery_settlement (
  draw_id bigint primary key,
  -- Goes up when a result is corrected: what is paid then is another payment.
  attempt integer not null default 1,
  -- The result it is settled with, when it is not the one that was drawn.
  result text[],
  -- While payments are taken back: what it is settled with next.
  next_result text[],
  after_member text not null default '',
  started_at timestamptz not null,
  finished_at timestamptz
);

-- Results that were settled anew, on the word of two people.
create table lottery_correction (
  draw_id bigint not null references lottery_settlement (draw_id),
  attempt integer not null,
  result text[] not null,
  makers text[] not null,
  reason text not null,
  at timestamptz not null,
  primary key (draw_id, attempt),
  check (cardinality(makers) = 2 and makers[1] <> makers[2])
);
revoke update, delete, truncate on lottery_correction from khela_server;

-- What a play took and paid in a draw, for the reports; written once with the end of the settlement.
create table lottery_figure (
  draw_id bigint not null,
  play text not null,
  book text not null,
  lines bigint not null,
  stake_minor bigint not null,
  paid_minor bigint not null,
  rebate_minor bigint not null,
  -- What the plays would have paid in the mean, by their exact chances.
  expected_minor bigint not null,
  primary key (draw_id, play, book)
);

-- Numbers whose prizes were lowered, or that are closed.
create table lottery_hot_number (
  game_code text not null,
  play text not null,
  number text not null,
  share smallint not null check (share >= 0 and share < 1000),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (game_code, play, number)
);
create index lottery_order_by_time on lottery_order (placed_at, game_code) where book = 'REAL';
create index lottery_settlement_open on lottery_settlement (draw_id) where finished_at is null or next_result is not null;
create index lottery_draw_unsettled on lottery_draw (draw_at, id)
  where settled_at is null and state in ('DRAWN', 'SETTLING', 'VOID');
