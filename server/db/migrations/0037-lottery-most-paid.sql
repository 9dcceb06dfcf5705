-- The most a member is paid for one draw, as it was printed with the prices; of older lists what holds today.
alter table lottery_price_list add column most_paid_minor bigint check (most_paid_minor > 0);
