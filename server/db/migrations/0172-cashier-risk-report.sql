-- The report of the money-laundering officer reads payouts by the time of their payment.
create index withdrawal_paid on withdrawal (paid_at) where paid_at is not null;
