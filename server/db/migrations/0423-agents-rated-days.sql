-- Runs from before counted bets by the day of their settlement; bets that were placed before the first later run keep that, so
-- that nothing that was counted changes.
alter table rebate_run add column by_bet_day boolean not null default true;
update rebate_run set by_bet_day = false;
