-- Limits of time: how many minutes of play a member allows a day or a week; `amount_minor` then counts minutes.
alter table play_limit drop constraint play_limit_kind_check;
alter table play_limit add constraint play_limit_kind_check
  check (kind in ('STAKE', 'LOSS') or (kind = 'SESSION_TIME' and period in ('DAY', 'WEEK')));
-- Before it no limit of time can be reached, so that a stake until then costs no look into the books.
alter table play_guard add column time_not_before timestamptz;
