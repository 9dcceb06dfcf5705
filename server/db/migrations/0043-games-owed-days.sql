-- Days of vendors that are to be compared with their own lists: owed until the vendor has answered.
create table vendor_day (
  vassalage text not null references vendor (vassalage),
  business_day date not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  compared_at timestamptz,
  primary key (vassalage, business_day)
);
create index vendor_day_owed on vendor_day (ends_at) where compared_at is null;
