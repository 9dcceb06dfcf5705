-- Operators search deposits and withdrawals by a provider's number.

create index provider_payment_transaction on provider_payment (transaction_id);
create index deposit_order_transaction on deposit_order (typed_transaction) where typed_transaction is not null;
create index payout_attempt_payout on payout_attempt (payout_id) where payout_id is not null;
