-- What operators did to lotteries, and why; never changed and never deleted.
create table lottery_office_act (
  id bigint generated always as identity primary key,
  operator text not null,
  act text not null check (act in ('HOT_NUMBER', 'CALL_OFF', 'CORRECTION_ASKED', 'CORRECTED')),
  game_code text not null,
  -- The number of a draw, or play and number of a hot number.
  subject text not null,
  details jsonb not null,
  reason text not null,
  ip text not null,
  at timestamptz not null
);
create index lottery_office_act_subject on lottery_office_act (game_code, subject, id);
revoke update, delete, truncate on lottery_office_act from khela_server;
