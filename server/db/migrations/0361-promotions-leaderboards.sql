-- Leaderboards: their terms, who joined, and the ranking; at the end the ranking and the prizes stay for ever.

create table leaderboard (
  id text primary key,
  name_bn text not null,
  name_en text not null,
  score text not null check (score in ('TURNOVER', 'MULTIPLE', 'POINTS')),
  -- Categories of games and single games as `VENDOR:code`; two empty lists mean all games.
  categories text[] not null,
  games text[] not null,
  -- Smaller bets do not count.
  min_stake_minor bigint not null check (min_stake_minor >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Bets of the time are waited for so long after its end.
  settle_hours integer not null check (settle_hours between 0 and 72),
  -- The prizes by rank, the first first.
  prizes bigint[] not null,
  budget_minor bigint not null check (budget_minor > 0),
  claim_days integer not null check (claim_days > 0),
  made_by text not null,
  made_at timestamptz not null,
  -- An operator stopped it: before its beginning nothing is paid, later it ended at that time.
  stopped_by text,
  cancelled_at timestamptz,
  ranked_at timestamptz,
  settled_at timestamptz,
  check (ends_at > starts_at)
);
create index leaderboard_by_time on leaderboard (ends_at desc);
create index leaderboard_open on leaderboard (starts_at) where settled_at is null and cancelled_at is null;

create table leaderboard_entry (
  board_id text not null references leaderboard,
  member_id text not null references member (id),
  -- Bets that were placed before do not count.
  joined_at timestamptz not null,
  -- In minor units, hundredths or points.
  score bigint not null default 0 check (score >= 0),
  -- Of equal scores the one that was reached first is higher.
  reached_at timestamptz,
  -- Null without a score, and for members who may receive nothing.
  rank integer check (rank > 0),
  prize_minor bigint not null default 0 check (prize_minor >= 0),
  primary key (board_id, member_id)
);
create index leaderboard_entry_rank on leaderboard_entry (board_id, rank);
create index leaderboard_entry_of_member on leaderboard_entry (member_id);
revoke delete, truncate on leaderboard, leaderboard_entry from khela_server;
