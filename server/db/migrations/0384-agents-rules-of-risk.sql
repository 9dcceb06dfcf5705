-- A stored setting of risk gets the rules on lines of agents, with their default values.
update setting set value = jsonb_set(value, '{rules}', '{
  "SELF_DEALING": {"isOn": true, "points": 60, "accounts": 2},
  "CIRCULAR_LINE": {"isOn": true, "points": 60, "accounts": 2},
  "FALSE_ACTIVE": {"isOn": true, "points": 60, "barely": 5, "barelyPercent": 50, "days": 7}
}'::jsonb || (value -> 'rules')) where key = 'risk';
