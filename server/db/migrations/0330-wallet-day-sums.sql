-- Sums of each owner's sealed lines by the merchant's day, for the totals of account records. A sealed line never
-- changes, so it is summed once, after the seal; later lines are read from the ledger.
create table entry_day_sum (
  owner_id text not null,
  day date not null,
  tx_code text not null,
  lines bigint not null,
  -- What came and what left of the money that the owner sees, both without sign.
  in_minor numeric not null,
  out_minor numeric not null,
  primary key (owner_id, day, tx_code)
);

-- The last journal in the sums, and the time zone of their days.
create table entry_day_summed (
  is_only boolean primary key default true check (is_only),
  time_zone text not null,
  last_journal bigint not null
);
