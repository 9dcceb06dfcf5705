-- The payouts behind the differences of a day that was compared with a provider's list.
create table payout_day_line (
  gateway text not null,
  day date not null,
  reference text not null,
  bucket text not null check (bucket in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS')),
  -- Null for a payout that nobody requested here.
  order_no text references withdrawal,
  ours_minor bigint,
  theirs_minor bigint,
  primary key (gateway, day, reference),
  foreign key (gateway, day) references payout_day
);
