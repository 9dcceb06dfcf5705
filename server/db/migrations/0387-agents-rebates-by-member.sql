-- The lines of a share are found by the members of the line, below whom they are; an index over whole chains made the
-- night's run many times slower.
drop index rebate_base_chain;
create index rebate_base_member on rebate_base (member_id, run_day);

-- The search for risk looks at agents with new payouts.
create index agent_payout_calculated on agent_payout (calculated_at);
