-- Agent credit that a member received requires turnover before a withdrawal.
create index agent_transfer_received on agent_transfer (to_id) where state = 'DONE';
