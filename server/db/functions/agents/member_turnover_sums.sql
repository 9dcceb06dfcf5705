-- Adds settled bets of real money to what their members staked and won in the half hour of the settlement. When a bet
-- changes or is deleted, it subtracts the old values. Bets of the lottery with a
-- chain of prize groups are summed by chain as well, and bets that were settled in a later half hour than they were placed
-- by both half hours. It runs where bets are copied into the list, not where they are
-- placed.
create or replace function member_turnover_sums() returns trigger language plpgsql as $$
declare
  v_changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    when 'DELETE' then 'select -1 as sign, r.* from removed r'
    else 'select 1 as sign, a.* from added a union all select -1 as sign, r.* from removed r' end;
begin
  execute
    'insert into member_turnover as s (member_id, begins_at, category, bets, staked_minor, valid_minor, won_minor)
     select c.member_id, date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z''), c.category, sum(c.sign),
       sum(c.sign * c.staked_minor), sum(c.sign * c.valid_minor), sum(c.sign * c.won_minor)
     from (' || v_changed || ') c
     where c.state = ''SETTLED'' and c.book = ''REAL'' and c.settled_at is not null
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (member_id, begins_at, category) do update set bets = s.bets + excluded.bets,
       staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
       won_minor = s.won_minor + excluded.won_minor';
  execute
    'insert into member_chain_turnover as s (member_id, begins_at, category, chain_id, valid_minor)
     select c.member_id, date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z''), c.category, (c.detail ->> ''chain'')::bigint,
       sum(c.sign * c.valid_minor)
     from (' || v_changed || ') c
     where c.detail ? ''chain'' and c.state = ''SETTLED'' and c.book = ''REAL'' and c.settled_at is not null
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (member_id, begins_at, category, chain_id) do update
       set valid_minor = s.valid_minor + excluded.valid_minor';
  execute
    'insert into member_late_turnover as s (member_id, begins_at, placed_at, category, valid_minor)
     select c.member_id, date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z''),
       date_bin(''30 minutes'', c.placed_at, ''2000-01-01Z''), c.category, sum(c.sign * c.valid_minor)
     from (' || v_changed || ') c
     where c.state = ''SETTLED'' and c.book = ''REAL'' and c.settled_at is not null
       and date_bin(''30 minutes'', c.settled_at, ''2000-01-01Z'') <> date_bin(''30 minutes'', c.placed_at, ''2000-01-01Z'')
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (member_id, begins_at, placed_at, category) do update
       set valid_minor = s.valid_minor + excluded.valid_minor';
  return null;
end
$$;

create or replace trigger bet_added_to_turnover after insert on bet referencing new table as added
  for each statement execute function member_turnover_sums();
create or replace trigger bet_changed_in_turnover after update on bet referencing old table as removed new table as added
  for each statement execute function member_turnover_sums();
create or replace trigger bet_removed_from_turnover after delete on bet referencing old table as removed
  for each statement execute function member_turnover_sums();
