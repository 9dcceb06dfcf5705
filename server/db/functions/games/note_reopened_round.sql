-- Lists a round that is opened again among the open ones. Its old time of placing puts it before what is looked through.
create or replace function note_reopened_round() returns trigger language plpgsql as $$
begin
  insert into open_round (member_id, vendor_round_id, vassalage, round_id, placed_at)
    values (new.member_id, new.vendor_round_id, new.vassalage, new.id, new.placed_at)
    on conflict (member_id, vendor_round_id, vassalage) do update set times = open_round.times + 1;
  return null;
end $$;
