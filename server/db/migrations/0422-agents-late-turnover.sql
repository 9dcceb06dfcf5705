-- Valid stakes that were settled in another half hour than they were placed: rebates count them by the day of the bet.
create table member_late_turnover (
  member_id text not null,
  -- The half hours of the settlement and of the bet.
  begins_at timestamptz not null,
  placed_at timestamptz not null,
  category text not null,
  valid_minor bigint not null,
  primary key (member_id, begins_at, placed_at, category)
);
create index member_late_turnover_time on member_late_turnover (begins_at);

insert into member_late_turnover (member_id, begins_at, placed_at, category, valid_minor)
select member_id, date_bin('30 minutes', settled_at, '2000-01-01Z'), date_bin('30 minutes', placed_at, '2000-01-01Z'), category,
  sum(valid_minor::bigint)
from bet where state = 'SETTLED' and book = 'REAL'
  and date_bin('30 minutes', settled_at, '2000-01-01Z') <> date_bin('30 minutes', placed_at, '2000-01-01Z')
group by 1, 2, 3, 4;
