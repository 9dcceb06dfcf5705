-- What is remembered of a player is no more believed once somebody changed a movement itself: two people may put one right.
create function play_movement_changed() returns trigger language plpgsql as $$
begin
  update wallet_account set play_stamp = play_stamp + 1 where owner_id = new.member_id and kind in ('CASH', 'TEST');
  return null;
end $$;
create trigger play_movement_changed after update of kind, member_id, vendor_round_id, amount_minor on vendor_tx
  for each row execute function play_movement_changed();
