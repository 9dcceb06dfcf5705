-- Sums of each member's bets by the quarter of an hour in which they were placed; kept by triggers
-- (functions/reporting/bet_note_member_sums.sql). Records, profit and loss and turnover read them instead of each bet.
create table bet_member_sum (
  member_id text not null,
  begins_at timestamptz not null,
  source text not null,
  book text not null,
  category text not null,
  state text not null,
  bets bigint not null,
  staked_minor numeric not null,
  valid_minor numeric not null,
  won_minor numeric not null,
  -- Rebates that belong to a bet, as a lottery pays them.
  rebate_minor numeric not null,
  primary key (member_id, begins_at, source, book, category, state)
) with (fillfactor = 80);

insert into bet_member_sum
select b.member_id, date_bin('15 minutes', b.placed_at, '2000-01-01Z'), b.source, b.book, b.category, b.state, count(*),
  sum(b.staked_minor), sum(b.valid_minor), sum(b.won_minor), coalesce(sum(r.rebate), 0)
from bet b
left join lateral (
  select sum((t ->> 'rebateMinor')::bigint) as rebate from jsonb_array_elements(b.detail -> 'types') as t
) r on true
group by 1, 2, 3, 4, 5, 6;
