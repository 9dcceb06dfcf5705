-- Operators read all payments that name an order.
create index provider_payment_of_order on provider_payment (order_no) where order_no is not null;
