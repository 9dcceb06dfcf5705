-- Which rounds have changed since somebody last asked. One row for each statement that wrote rounds, with the keys of
-- all rounds it wrote: whoever reads rounds elsewhere takes these rows, deletes them, and reads the rounds as they are.
create table round_change (
  id bigint generated always as identity primary key,
  vassalage text[] not null,
  vendor_round_id text[] not null,
  member_id text[] not null
);

create function note_changed_rounds() returns trigger language plpgsql as $$
begin
  insert into round_change (vassalage, vendor_round_id, member_id)
    select array_agg(vassalage), array_agg(vendor_round_id), array_agg(member_id) from changed having count(*) > 0;
  return null;
end
$$;

-- Nobody plays until this is done.
lock table round, reported_round in share row exclusive mode;
insert into round_change (vassalage, vendor_round_id, member_id)
  select array_agg(vassalage), array_agg(vendor_round_id), array_agg(member_id)
  from (
    select vassalage, vendor_round_id, member_id, row_number() over (order by placed_at, id) / 500 as part from played_round
  ) as known
  group by part order by part;

create trigger round_placed after insert on round
  referencing new table as changed for each statement execute function note_changed_rounds();
create trigger round_changed after update on round
  referencing new table as changed for each statement execute function note_changed_rounds();
create trigger reported_round_placed after insert on reported_round
  referencing new table as changed for each statement execute function note_changed_rounds();
create trigger reported_round_changed after update on reported_round
  referencing new table as changed for each statement execute function note_changed_rounds();

-- The board of winners reads the list of bets.
drop trigger round_won on round;
drop trigger round_won_at_once on round;
drop function note_won_round;
drop table won_round;
drop index reported_round_won;
