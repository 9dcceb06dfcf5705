-- The percent of each stake that counts as turnover in the slots and fishing games of a vendor, from an instant on. Bets
-- that were placed before keep the percent of their time. A vendor without a row counts in full.
create table vendor_turnover_percent (
  vendor_code text not null references vendor (vendor_code),
  from_at timestamptz not null,
  percent integer not null check (percent between 0 and 100),
  -- Operators, or empty for the brand's catalogue.
  set_by text not null,
  set_at timestamptz not null,
  primary key (vendor_code, from_at)
);
revoke delete, truncate on vendor_turnover_percent from khela_server;

-- The same with the end of each percent.
create view vendor_turnover_span as
  select vendor_code, percent, from_at,
    coalesce(lead(from_at) over (partition by vendor_code order by from_at), 'infinity') as to_at
  from vendor_turnover_percent;
