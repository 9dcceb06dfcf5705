-- Whether the time of maintenance itself took the vendor out of service: only then its end starts the vendor again.
-- A vendor that is stopped by hand stays so.
alter table vendor_maintenance add column has_stopped boolean not null default false;
update vendor_maintenance m set has_stopped = true
  where state = 'RUNNING' and exists (select from vendor v where v.vendor_code = m.vendor_code and v.state = 'MAINTENANCE');
