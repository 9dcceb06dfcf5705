-- A payment that its provider took back is never credited; an order whose money is being taken cannot be cancelled.
alter table provider_payment add column reversed_at timestamptz;
alter table deposit_order
  add column taking_at timestamptz,
  -- A keyed hash of the sender's number that the member has written.
  add column payer_lookup bytea;
-- The receiving number of a payment that a forwarded SMS reports.
alter table provider_payment add column paid_to text;
