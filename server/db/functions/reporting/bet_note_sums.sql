-- Adds the stake, the win and the expected win of settled bets to the sums of their quarter of an hour. When a bet
-- changes or is deleted, it subtracts the old values of the bet.
create or replace function bet_note_sums() returns trigger language plpgsql as $$
declare
  v_changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    when 'DELETE' then 'select -1 as sign, r.* from removed r'
    else 'select 1 as sign, a.* from added a union all select -1 as sign, r.* from removed r' end;
begin
  execute
    'insert into bet_sum as s (begins_at, source, book, category, vendor, bets, staked_minor, valid_minor, won_minor,
       foreseen_staked_minor, foreseen_won_minor, expected_minor)
     select date_bin(''15 minutes'', c.settled_at, ''2000-01-01Z''), c.source, c.book, c.category, c.vendor,
       sum(c.sign), sum(c.sign * c.staked_minor), sum(c.sign * c.valid_minor), sum(c.sign * c.won_minor),
       coalesce(sum(c.sign * t.staked), 0), coalesce(sum(c.sign * t.won), 0), coalesce(sum(c.sign * t.expected), 0)
     from (' || v_changed || ') c
     left join lateral (
       select sum(t."stakeMinor") as staked, sum(t."paidMinor") as won, sum(t."expectedMinor") as expected
       from jsonb_to_recordset(c.detail -> ''types'') as t("stakeMinor" bigint, "paidMinor" bigint, "expectedMinor" bigint)
     ) t on true
     where c.state = ''SETTLED'' and c.settled_at is not null
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (begins_at, source, book, category, vendor) do update set bets = s.bets + excluded.bets,
       staked_minor = s.staked_minor + excluded.staked_minor, valid_minor = s.valid_minor + excluded.valid_minor,
       won_minor = s.won_minor + excluded.won_minor,
       foreseen_staked_minor = s.foreseen_staked_minor + excluded.foreseen_staked_minor,
       foreseen_won_minor = s.foreseen_won_minor + excluded.foreseen_won_minor,
       expected_minor = s.expected_minor + excluded.expected_minor';
  return null;
end
$$;

create or replace trigger bet_added after insert on bet referencing new table as added
  for each statement execute function bet_note_sums();
create or replace trigger bet_changed after update on bet referencing old table as removed new table as added
  for each statement execute function bet_note_sums();
create or replace trigger bet_removed after delete on bet referencing old table as removed
  for each statement execute function bet_note_sums();
