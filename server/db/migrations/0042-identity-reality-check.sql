-- How often a member wants to be told for how long the play has gone on and what it has brought.
alter table play_guard
  add column check_minutes smallint check (check_minutes in (15, 30, 45, 60)),
  -- The last time the member went on after such a check.
  add column check_passed_at timestamptz,
  -- Before it no check can be due, so that a stake until then costs no look into the books.
  add column check_not_before timestamptz,
  -- The play that goes on now began after this journal.
  add column play_after bigint not null default 0;
