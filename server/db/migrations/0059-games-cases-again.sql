-- A movement may differ from the vendor's list more than once: each difference is a case of its own, numbered by movement.

alter table vendor_case add column if not exists turn integer check (turn > 0);
-- How our movement stood when the case was found; null where we had none.
alter table vendor_case add column if not exists ours_state text check (ours_state in ('DONE', 'ROLLED_BACK'));

update vendor_case c set turn = numbered.turn
from (
  select id, row_number() over (partition by vassalage, transaction_id order by opened_at, id) as turn from vendor_case
) numbered
where c.id = numbered.id and c.turn is null;
update vendor_case set ours_state = case
    when bucket = 'STATE_DIFFERS' and theirs_state = 'DONE' then 'ROLLED_BACK' else 'DONE' end
where bucket <> 'MISSING_HERE' and ours_state is null;

alter table vendor_case alter column turn set not null;
alter table vendor_case drop constraint if exists vendor_case_vassalage_transaction_id_bucket_key;
create unique index if not exists vendor_case_turn on vendor_case (vassalage, transaction_id, turn);
