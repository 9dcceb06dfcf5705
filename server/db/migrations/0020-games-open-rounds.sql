-- A member's open rounds are found however old they are; who looks for old ones walks over all that are open.
drop index round_open;
create index round_open on round (member_id, node_id, placed_at, id) where state = 'OPEN';
