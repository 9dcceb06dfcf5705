-- Cases of vendors are listed by their state in the order in which they were found.
create index vendor_case_in_state on vendor_case (state, opened_at, id);
