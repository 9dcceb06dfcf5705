// Which records of the sportsbook are pruned after the retention time: bets that are over, and matches without bets.
import type { PruneRule } from '../../prune.ts';

export const oldBets: readonly PruneRule[] = [
  {
    index: 'sports_bet_old on sports_bet (placed_at)',
    select: `select order_id as id from sports_bet where placed_at < ?
      and state not in ('PLACING', 'PENDING', 'OPEN') order by placed_at limit ?`,
    from: [
      ['sports_leg', 'order_id'],
      ['sports_call', 'order_id'],
      ['sports_payout', 'order_id'],
      ['sports_bet', 'order_id'],
    ],
  },
  {
    index: 'sports_match_old on sports_match (start_at) where ended is not null',
    select: `select match_id as id from sports_match m where start_at < ? and ended is not null
      and not exists (select 1 from sports_leg l where l.match_id = m.match_id) order by start_at limit ?`,
    from: [['sports_match', 'match_id']],
  },
];
