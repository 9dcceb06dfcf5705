-- Settled bets of real money whose valid stake was later taken back in whole or in part: turnover that vanished.
create table voided_bet (
  source text not null,
  reference text not null,
  member_id text not null,
  placed_at timestamptz not null,
  -- The valid stake before the first time.
  valid_minor summed_minor not null,
  voided_at timestamptz not null,
  primary key (source, reference)
);
create index voided_bet_of_member on voided_bet (member_id, voided_at);
create index voided_bet_by_time on voided_bet (voided_at);

-- A stored setting of risk gets the rule that did not exist when it was stored, with its default values.
update setting set value = jsonb_set(value, '{rules}', '{
  "VOIDED_BETS": {"isOn": true, "points": 60, "percent": 20, "days": 30}
}'::jsonb || (value -> 'rules')) where key = 'risk';
