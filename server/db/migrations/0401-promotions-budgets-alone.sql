-- Budgets of campaigns and leaderboards that one operator starts without a second one count in the sum of a day too.
alter table promo_given_alone drop constraint promo_given_alone_kind_check;
alter table promo_given_alone add constraint promo_given_alone_kind_check check (kind in ('GIFT', 'MISSION', 'BUDGET'));
