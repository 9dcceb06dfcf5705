-- The lines of agents: who is above whom, and how much each member staked and won in each half hour, by category.

-- One row for each member above another; depth 0 is the member itself. Trials have no line.
create table member_line (
  ancestor_id text not null references member (id),
  descendant_id text not null references member (id),
  depth smallint not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index member_line_above on member_line (descendant_id, depth);

insert into member_line (ancestor_id, descendant_id, depth)
with recursive line (ancestor_id, descendant_id, depth) as (
  select id, id, 0 from member where type <> 4
  union all
  select m.upline_id, l.descendant_id, l.depth + 1 from line l join member m on m.id = l.ancestor_id
  where m.upline_id is not null
)
select ancestor_id, descendant_id, depth from line;

-- Settled bets of real money, by the half hour of their settlement: a day of any time zone is a whole number of them.
create table member_turnover (
  member_id text not null,
  begins_at timestamptz not null,
  category text not null,
  bets bigint not null,
  staked_minor bigint not null,
  valid_minor bigint not null,
  won_minor bigint not null,
  primary key (member_id, begins_at, category)
);
create index member_turnover_time on member_turnover (begins_at);

insert into member_turnover (member_id, begins_at, category, bets, staked_minor, valid_minor, won_minor)
select member_id, date_bin('30 minutes', settled_at, '2000-01-01Z'), category, count(*), sum(staked_minor::bigint),
  sum(valid_minor::bigint), sum(won_minor)
from bet where state = 'SETTLED' and book = 'REAL' and settled_at is not null group by 1, 2, 3;
