-- Ids that the platform gives by itself begin with a letter that no vendor's id can have. Those of refunds and of free
-- rounds are asked for again when a vendor repeats its call, so they are renamed where they stand.
update vendor_case c set transaction_id = '~' || c.transaction_id
from vendor v
where v.vassalage = c.vassalage and (
  (v.style like 'sorted-hash%' and c.transaction_id = 'refund:' || c.bet_transaction_id)
  or (v.style = 'hmac-actions' and c.kind = 'PROMO' and c.transaction_id like 'free:%'));

update vendor_tx t set transaction_id = '~' || t.transaction_id
from vendor v
where v.vassalage = t.vassalage and (
  (v.style like 'sorted-hash%' and t.kind = 'ROLLBACK' and t.transaction_id = 'refund:' || t.bet_transaction_id)
  or (v.style = 'hmac-actions' and t.kind = 'PROMO' and t.transaction_id like 'free:%'));
