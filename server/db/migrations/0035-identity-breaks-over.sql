-- Customer service opens play again after a break that does not end by itself.
alter table office_act drop constraint office_act_act_check;
alter table office_act add constraint office_act_act_check
  check (act in ('SESSIONS_ENDED', 'FACTORS_ASKED', 'FACTORS_RESET', 'BREAK_ENDED'));
