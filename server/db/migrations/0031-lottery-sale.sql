-- Lotteries nothing is sold of at the moment; `*` stands for all of them.
create table lottery_sale_stop (
  game_code text primary key,
  stopped_at timestamptz not null,
  stopped_by text not null
);
alter table lottery_office_act drop constraint lottery_office_act_act_check;
alter table lottery_office_act add constraint lottery_office_act_act_check
  check (act in ('HOT_NUMBER', 'CALL_OFF', 'CORRECTION_ASKED', 'CORRECTED', 'SALE'));
