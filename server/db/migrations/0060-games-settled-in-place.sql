-- Settling a round changes a row where it lies: no index of rounds names what settling changes, so none is added to.

-- Rounds that were open when somebody looked, and those that were opened again; whoever reads asks the round itself
-- whether it still is. `times` tells one that was noted again meanwhile from the one that was found closed.
create table open_round (
  member_id text not null,
  vendor_round_id text not null,
  vassalage text not null,
  round_id text not null,
  placed_at timestamptz not null,
  times integer not null default 1,
  primary key (member_id, vendor_round_id, vassalage)
);
create index open_round_by_age on open_round (placed_at, round_id);

-- Of rounds placed before this, long enough before, the open ones are all noted.
create table open_round_place (
  is_only boolean primary key default true check (is_only),
  noted_until timestamptz not null
);

-- The settled wins of real money, in the order they were settled.
create table won_round (
  settled_at timestamptz not null,
  round_id text not null,
  member_id text not null,
  node_id bigint not null,
  win_minor bigint not null check (win_minor > 0),
  primary key (settled_at, round_id)
);

-- Nobody plays until this is done.
lock table round in share row exclusive mode;
insert into open_round (member_id, vendor_round_id, vassalage, round_id, placed_at)
  select member_id, vendor_round_id, vassalage, id, placed_at from round where state = 'OPEN';
insert into open_round_place (noted_until) select coalesce(max(placed_at), 'epoch') from round;
insert into won_round (settled_at, round_id, member_id, node_id, win_minor)
  select settled_at, id, member_id, node_id, win_minor from round
  where state = 'SETTLED' and book = 'REAL' and bet_minor > 0 and win_minor > 0 order by settled_at, id;

drop index round_open;
drop index round_won;
drop index round_of_member;
create index round_of_member on round (member_id, placed_at);
create index round_by_time on round using brin (placed_at) with (autosummarize = on);
drop index reported_round_of_member;
create index reported_round_of_member on reported_round (member_id, placed_at);

-- Whoever opens a round again, it is found: as an old one it is placed before what is looked through.
create function note_reopened_round() returns trigger language plpgsql as $$
begin
  insert into open_round (member_id, vendor_round_id, vassalage, round_id, placed_at)
    values (new.member_id, new.vendor_round_id, new.vassalage, new.id, new.placed_at)
    on conflict (member_id, vendor_round_id, vassalage) do update set times = open_round.times + 1;
  return null;
end
$$;
create trigger round_reopened after update on round
  for each row when (old.state <> 'OPEN' and new.state = 'OPEN')
  execute function note_reopened_round();

-- A win is written when its round is settled, and anew when that changes.
create function note_won_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'SETTLED' then
    delete from won_round where settled_at = old.settled_at and round_id = old.id;
  end if;
  if new.state = 'SETTLED' and new.bet_minor > 0 and new.win_minor > 0 then
    insert into won_round (settled_at, round_id, member_id, node_id, win_minor)
      values (new.settled_at, new.id, new.member_id, new.node_id, new.win_minor);
  end if;
  return null;
end
$$;
create trigger round_won_at_once after insert on round
  for each row when (new.state = 'SETTLED' and new.book = 'REAL' and new.bet_minor > 0 and new.win_minor > 0)
  execute function note_won_round();
create trigger round_won after update on round
  for each row when (new.book = 'REAL' and (new.state = 'SETTLED' and new.bet_minor > 0 and new.win_minor > 0
    or old.state = 'SETTLED' and old.bet_minor > 0 and old.win_minor > 0))
  execute function note_won_round();
