-- A member's records of a day read neither the other days of the month nor, for rewards, the bets.
create index entry_by_time on entry using brin (at) with (pages_per_range = 16, autosummarize = on);
create index entry_reward on entry (owner_id, at)
  where tx_code in ('BONUS_GRANT', 'BONUS_CONVERT', 'BONUS_FORFEIT', 'PROMO_WIN', 'REBATE', 'REVERSAL');
