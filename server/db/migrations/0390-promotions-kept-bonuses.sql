-- Which bonuses belong to deposits that were taken back.
create index promo_grant_of_order on promo_grant (order_no) where order_no is not null;
create index deposit_order_taken_back on deposit_order (updated_at) where state = 'CHARGED_BACK';

-- A stored setting of risk gets the rule on bonuses that were kept, with its default values.
update setting set value = jsonb_set(value, '{rules}', '{
  "BONUS_KEPT": {"isOn": true, "points": 60, "days": 30}
}'::jsonb || (value -> 'rules')) where key = 'risk';
