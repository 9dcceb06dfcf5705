-- Notes the rounds that a statement wrote, for the list of all bets.
create or replace function note_changed_rounds() returns trigger language plpgsql as $$
begin
  insert into round_change (vendor_code, vendor_round_id, member_id)
    select array_agg(vendor_code), array_agg(vendor_round_id), array_agg(member_id) from changed having count(*) > 0;
  return null;
end
$$;
