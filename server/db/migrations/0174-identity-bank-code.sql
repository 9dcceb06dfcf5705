-- The bank or wallet of a card, by its code in the brand's list; null for a card whose bank the member wrote freely.
alter table bank_card add column bank_code text;
-- One phone number may belong to several mobile wallets.
drop index bank_card_once;
create unique index bank_card_once on bank_card (member_id, lookup, coalesce(bank_code, ''))
  where removed_at is null;
