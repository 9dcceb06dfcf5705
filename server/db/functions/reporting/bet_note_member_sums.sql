-- Adds bets to the sums of their member, by the quarter of an hour and by the two hours in which they were placed. When
-- a bet changes or is deleted, it subtracts the old values of the bet.
create or replace function bet_note_member_sums() returns trigger language plpgsql as $$
declare
  v_changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    when 'DELETE' then 'select -1 as sign, r.* from removed r'
    else 'select 1 as sign, a.* from added a union all select -1 as sign, r.* from removed r' end;
  v_into text := 'insert into %1$I as s (member_id, begins_at, source, book, category, state, bets, staked_minor,
       valid_minor, won_minor, rebate_minor)
     select c.member_id, date_bin(%2$L, c.placed_at, ''2000-01-01Z''), c.source, c.book, c.category, c.state,
       sum(c.sign), sum(c.sign * c.staked_minor), sum(c.sign * c.valid_minor), sum(c.sign * c.won_minor),
       coalesce(sum(c.sign * r.rebate), 0)
     from (' || v_changed || ') c
     left join lateral (
       select sum((t ->> ''rebateMinor'')::bigint) as rebate from jsonb_array_elements(c.detail -> ''types'') as t
     ) r on true
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
     on conflict (member_id, begins_at, source, book, category, state) do update set bets = s.bets + excluded.bets,
       staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
       won_minor = s.won_minor + excluded.won_minor, rebate_minor = s.rebate_minor + excluded.rebate_minor';
begin
  execute format(v_into, 'bet_member_sum', '15 minutes');
  execute format(v_into, 'bet_member_two_hours', '2 hours');
  return null;
end
$$;

create or replace trigger bet_added_to_member after insert on bet referencing new table as added
  for each statement execute function bet_note_member_sums();
create or replace trigger bet_changed_of_member after update on bet referencing old table as removed new table as added
  for each statement execute function bet_note_member_sums();
create or replace trigger bet_removed_from_member after delete on bet referencing old table as removed
  for each statement execute function bet_note_member_sums();
