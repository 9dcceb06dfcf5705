-- What operators gave or promised by hand without a second one, so that the sum of a day is limited.
create table promo_given_alone (
  operator text not null,
  day date not null,
  -- GIFT: rewards and bonuses by hand. MISSION: the reward of a mission.
  kind text not null check (kind in ('GIFT', 'MISSION')),
  source_ref text not null,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  primary key (kind, source_ref)
);
create index promo_given_alone_by_day on promo_given_alone (operator, kind, day);
revoke update, delete, truncate on promo_given_alone from khela_server;
