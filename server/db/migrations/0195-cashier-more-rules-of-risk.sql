-- A stored setting of risk gets the rules that did not exist when it was stored, with their default values.

update setting set value = jsonb_set(value, '{rules}', '{
  "NEW_PHONE": {"isOn": true, "points": 30, "hours": 24},
  "WITHDRAWAL_BURST": {"isOn": true, "points": 30, "orders": 3, "hours": 24},
  "DORMANT": {"isOn": true, "points": 30, "quietDays": 90, "days": 7}
}'::jsonb || (value -> 'rules')) where key = 'risk';
