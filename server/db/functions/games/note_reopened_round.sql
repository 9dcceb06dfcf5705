-- Adds a round that is open again to the open rounds. The search for new rounds begins after its time of placing and
-- would miss it.
create or replace function note_reopened_round() returns trigger language plpgsql as $$
begin
  insert into open_round (member_id, vendor_round_id, vendor_code, round_id, placed_at)
    values (new.member_id, new.vendor_round_id, new.vendor_code, new.id, new.placed_at)
    on conflict (member_id, vendor_round_id, vendor_code) do update set times = open_round.times + 1;
  return null;
end $$;
