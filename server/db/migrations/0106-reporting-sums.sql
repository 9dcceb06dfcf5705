-- Sums of settled bets by quarters of an hour, which begin hours and days in every time zone; kept by triggers
-- (functions/reporting/bet_note_sums.sql), so that they agree with the list of bets whoever writes it.
create table bet_sum (
  begins_at timestamptz not null,
  source text not null,
  book text not null,
  category text not null,
  vendor text not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  -- Of those bets whose exact chances are known: what they staked, won, and win on average.
  foreseen_staked_minor bigint not null,
  foreseen_won_minor bigint not null,
  expected_minor bigint not null,
  primary key (begins_at, source, book, category, vendor)
);

insert into bet_sum
select date_bin('15 minutes', b.settled_at, '2000-01-01Z'), b.source, b.book, b.category, b.vendor, count(*),
  sum(b.staked_minor), sum(b.valid_minor), sum(b.won_minor),
  coalesce(sum(t.staked), 0), coalesce(sum(t.won), 0), coalesce(sum(t.expected), 0)
from bet b
left join lateral (
  select sum(t."stakeMinor") as staked, sum(t."paidMinor") as won, sum(t."expectedMinor") as expected
  from jsonb_to_recordset(b.detail -> 'types') as t("stakeMinor" bigint, "paidMinor" bigint, "expectedMinor" bigint)
) t on true
where b.state = 'SETTLED' and b.settled_at is not null group by 1, 2, 3, 4, 5;

-- The list of all bets by time, and what is in play.
create index bet_placed on bet (placed_at);
create index bet_settled on bet (settled_at) where settled_at is not null;
create index bet_open on bet (placed_at) where state = 'OPEN';
create index member_registered on member (registered_at) where created_via = 'REGISTER';
