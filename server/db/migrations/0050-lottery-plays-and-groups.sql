-- What operators decide about single plays: whether bets are taken on it, and how many units a line may have. A play
-- without a row is open and has as many units as follow from its outcomes.
create table lottery_play_term (
  game_code text not null,
  play text not null,
  is_open boolean not null default true,
  max_units integer check (max_units > 0),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (game_code, play)
);

-- The highest prize group of members who have one of their own; the merchant's usual one is anybody else's.
create table lottery_prize_group (
  member_id text primary key references member (id),
  top smallint not null check (top between 1000 and 2000),
  changed_at timestamptz not null,
  changed_by text not null
);

alter table lottery_office_act drop constraint lottery_office_act_act_check;
alter table lottery_office_act add constraint lottery_office_act_act_check
  check (act in ('HOT_NUMBER', 'CALL_OFF', 'CORRECTION_ASKED', 'CORRECTED', 'SALE', 'PLAY', 'PRIZE_GROUP_ASKED',
    'PRIZE_GROUP'));
