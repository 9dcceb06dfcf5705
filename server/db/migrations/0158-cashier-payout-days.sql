-- Payouts compared with the lists of providers, a row for each day.
create table payout_day (
  gateway text not null,
  day date not null,
  compared_at timestamptz not null,
  -- Lines that both sides have with the same amount, and those of them that became known here by the list alone.
  matched integer not null,
  taken_over integer not null,
  -- Listed payouts that nobody requested here, and payouts that are paid here and not listed.
  missing_here integer not null,
  missing_there integer not null,
  -- Lines with another amount, or against what is known here.
  differs integer not null,
  ours_minor bigint not null,
  theirs_minor bigint not null,
  primary key (gateway, day)
);
