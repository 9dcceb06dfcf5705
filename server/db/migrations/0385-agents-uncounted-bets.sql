-- Stakes of the lottery that count for no rebate and no salary, because the member's lines of one bet type cover nearly all
-- results of the draw (agents.md 5.14).
create table agent_uncounted_bet (
  reference text primary key,
  -- Of the bet, for its partition.
  placed_at timestamptz not null,
  stake_minor bigint not null check (stake_minor > 0),
  noted_at timestamptz not null
);
create index agent_uncounted_bet_time on agent_uncounted_bet (placed_at);
