-- What is remembered of a player is no more believed once somebody changed a movement itself: two people may put one right.
create trigger play_movement_changed after update of kind, member_id, vendor_round_id, amount_minor on vendor_tx
  for each row execute function play_of_member_changed();
