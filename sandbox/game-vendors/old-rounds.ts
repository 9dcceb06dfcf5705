// Which records of the game vendors are pruned after the retention time: rounds that are over, and their money.
import type { PruneRule } from '../prune.ts';

export const oldRounds: readonly PruneRule[] = [
  {
    index: "round_old on round (changed_at) where state in ('CLOSED', 'REFUSED', 'VOID')",
    select: `select round_id as id from round
      where changed_at < ? and state in ('CLOSED', 'REFUSED', 'VOID') order by changed_at limit ?`,
    from: [
      ['spin', 'round_id'],
      ['round_change', 'round_id'],
      ['round', 'round_id'],
    ],
  },
  {
    index: 'wager_round_old on wager_round (opened_at)',
    select: `select round_id as id from wager_round r where opened_at < ? and (is_ended = 1 or not exists (
      select 1 from wager_stake s where s.round_id = r.round_id and s.state in ('TAKING', 'TAKEN')))
      order by opened_at limit ?`,
    from: [
      ['wager_stake', 'round_id'],
      ['wager_round', 'round_id'],
    ],
  },
  {
    index: 'movement_old on movement (at)',
    select: 'select place as id from movement where at < ? order by at limit ?',
    from: [['movement', 'place']],
  },
  {
    index: 'spent_ticket_old on spent_ticket (at)',
    select: 'select ticket_hash as id from spent_ticket where at < ? order by at limit ?',
    from: [['spent_ticket', 'ticket_hash']],
  },
  {
    index: "crash_bet_old on crash_bet (at) where state in ('OUT', 'BACK')",
    select: `select round_id as id from crash_bet where at < ? and state in ('OUT', 'BACK') order by at limit ?`,
    from: [['crash_bet', 'round_id']],
  },
  {
    select: `select table_round as id from crash_round r where opened_at < ? and is_over = 1
      and not exists (select 1 from crash_bet b where b.table_round = r.table_round)
      order by opened_at limit ?`,
    from: [['crash_round', 'table_round']],
  },
  {
    index: "instant_round_old on instant_round (opened_at) where state in ('OVER', 'VOID')",
    select: `select round_id as id from instant_round
      where opened_at < ? and state in ('OVER', 'VOID') order by opened_at limit ?`,
    from: [['instant_round', 'round_id']],
  },
  {
    index: "fishing_batch_old on fishing_batch (at) where state <> 'BETTING'",
    select: `select round_id as id from fishing_batch where at < ? and state <> 'BETTING' order by at limit ?`,
    from: [['fishing_batch', 'round_id']],
  },
  {
    index: 'duel_bet_old on duel_bet (at)',
    select: `select place as id from duel_bet b where at < ? and exists (select 1 from duel d
      where d.arena = b.arena and d.number = b.number and d.state = 'SETTLED') order by at limit ?`,
    from: [['duel_bet', 'place']],
  },
  {
    // The newest round of a table stays: the next one is counted from it.
    index: "live_round_old on live_round (ends_at) where state = 'SETTLED'",
    select: `select round_id as id from live_round r where ends_at < ? and state = 'SETTLED'
      and number < (select max(number) from live_round n where n.game_code = r.game_code)
      order by ends_at limit ?`,
    from: [
      ['live_bet', 'round_id'],
      ['live_result', 'round_id'],
      ['live_round', 'round_id'],
    ],
  },
  {
    index: "poker_round_old on poker_round (at) where state not in ('NEXT', 'STAKING', 'DEALT', 'CHOSEN')",
    select: `select round_id as id from poker_round
      where at < ? and state not in ('NEXT', 'STAKING', 'DEALT', 'CHOSEN') order by at limit ?`,
    from: [['poker_round', 'round_id']],
  },
  {
    index: 'poker_hand_old on poker_hand (ended_at)',
    select: 'select hand_id as id from poker_hand where ended_at < ? order by ended_at limit ?',
    from: [
      ['poker_hand_player', 'hand_id'],
      ['poker_hand', 'hand_id'],
    ],
  },
];
