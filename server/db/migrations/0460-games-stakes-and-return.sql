-- What the catalogue says of a slot: the stakes that its rounds may have, and the percent of the stakes that returns to
-- players. Null where the catalogue does not say it.
alter table game add column stakes_minor bigint[];
alter table game add column return_percent numeric(5, 2) check (return_percent between 0 and 100);
