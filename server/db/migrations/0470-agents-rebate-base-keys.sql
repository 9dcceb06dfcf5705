-- The key of what a run of rebates counts leads by the member, so that it serves a member's statement as well.

alter table rebate_base drop constraint rebate_base_pkey;
alter table rebate_base add constraint rebate_base_pkey primary key (run_day, member_id, day, category, chain_id);
drop index rebate_base_member;
