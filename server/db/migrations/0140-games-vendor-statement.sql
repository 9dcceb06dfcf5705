-- What the vendor's own list came to on a day, as the nightly comparison read it; null where it was not read.
alter table vendor_day
  add column theirs_staked_minor bigint,
  add column theirs_won_minor bigint,
  add constraint vendor_day_statement_check check ((theirs_staked_minor is null) = (theirs_won_minor is null));
