-- Rebates by the difference of prize groups, for bets of the lottery whose slip kept a chain.

-- What members staked with such slips, by the half hour of the settlement.
create table member_chain_turnover (
  member_id text not null,
  begins_at timestamptz not null,
  category text not null,
  chain_id bigint not null,
  valid_minor bigint not null,
  primary key (member_id, begins_at, category, chain_id)
);
create index member_chain_turnover_time on member_chain_turnover (begins_at);

-- 0: the chain and the rates of the day; otherwise the chain of the slips, whose rates are half of the prize groups.
alter table rebate_base add column chain_id bigint not null default 0;
alter table rebate_base drop constraint rebate_base_pkey;
alter table rebate_base add primary key (run_day, day, member_id, category, chain_id);
-- What the member gets elsewhere: the draw pays the member's own part of the prize group.
alter table rebate_base add column floor_rate smallint not null default 0;
