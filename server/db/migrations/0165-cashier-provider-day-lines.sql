-- The payments behind the differences of a day that was compared with a provider's list.
create table provider_day_line (
  gateway text not null,
  day date not null,
  transaction_id text not null,
  bucket text not null check (bucket in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'NOT_CREDITED')),
  order_no text references deposit_order,
  ours_minor bigint,
  theirs_minor bigint,
  primary key (gateway, day, transaction_id),
  foreign key (gateway, day) references provider_day
);
