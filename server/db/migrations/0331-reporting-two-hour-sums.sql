-- The sums of bet_member_sum over two hours each, for records of many days; kept by the same triggers.
create table bet_member_two_hours (like bet_member_sum including all) with (fillfactor = 80);

insert into bet_member_two_hours
select member_id, date_bin('2 hours', begins_at, '2000-01-01Z'), source, book, category, state, sum(bets),
  sum(staked_minor), sum(valid_minor), sum(won_minor), sum(rebate_minor)
from bet_member_sum group by 1, 2, 3, 4, 5, 6;
