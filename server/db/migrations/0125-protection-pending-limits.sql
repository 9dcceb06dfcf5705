-- The looser limit that waits for its confirmation, and when it was requested.
alter table play_limit rename column wished_minor to pending_minor;
alter table play_limit rename column wished_at to requested_at;
alter index play_exclusion_standing rename to play_exclusion_current;
