-- Notes the half hours in which changed bets of real money were placed and settled, so that the days of their members are
-- summed again. It runs where bets are copied into the list, not where they are placed.
create or replace function member_day_changes() returns trigger language plpgsql as $$
begin
  execute
    'insert into member_day_change (member_id, at)
     select distinct c.member_id, date_bin(''30 minutes'', t.at, ''2000-01-01Z'')
     from (' || case tg_op
       when 'INSERT' then 'select * from added'
       when 'DELETE' then 'select * from removed'
       else 'select * from added union all select * from removed' end || ') c
     cross join lateral (values (c.placed_at), (c.settled_at)) t (at)
     where c.book = ''REAL'' and t.at is not null';
  return null;
end
$$;

create or replace trigger bet_added_to_days after insert on bet referencing new table as added
  for each statement execute function member_day_changes();
create or replace trigger bet_changed_in_days after update on bet referencing old table as removed new table as added
  for each statement execute function member_day_changes();
create or replace trigger bet_removed_from_days after delete on bet referencing old table as removed
  for each statement execute function member_day_changes();
