// SQL of the free rounds that a batch of orders reads and writes.
import type { Transaction } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';
import type { VendorOrder } from '../vendors/port.ts';
import {
  type KnownAward,
  type KnownFreeRound,
  type KnownRound,
  keyOf,
  type OrderState,
} from './order-state.ts';

type FreeRounds = Pick<OrderState, 'awards' | 'freeRounds'>;

/** The awards that bets name, and those of known rounds without a stake. Most batches have neither and read nothing. */
export async function selectFreeRounds(
  tx: Transaction,
  orders: readonly VendorOrder[],
  rounds: Iterable<KnownRound>,
): Promise<FreeRounds> {
  const named = orders.flatMap(({ acts }) =>
    acts.flatMap((act) => (act.kind === 'BET' && act.isFree ? (act.rewardId ?? []) : [])),
  );
  const bare = [...rounds].filter(({ betMinor, book }) => betMinor === 0n && book === 'REAL');
  const found = bare.length === 0 ? [] : await selectRounds(tx, bare);
  const ids = [...named, ...found.map(({ awardId }) => awardId)];
  const awards = ids.length === 0 ? [] : await selectAwards(tx, ids);
  return {
    awards: new Map(awards.map((award) => [award.id, award])),
    freeRounds: new Map(found.map((one) => [keyOf(one.vendorCode, one.vendorRoundId, one.memberId), one])),
  };
}

function selectRounds(tx: Transaction, rounds: readonly KnownRound[]): Promise<KnownFreeRound[]> {
  return tx.query<KnownFreeRound>(
    `select vendor_code as "vendorCode", vendor_round_id as "vendorRoundId", member_id as "memberId",
       award_id as "awardId", won_minor as "wonMinor", is_over as "isOver"
     from free_round join unnest($1::text[], $2::text[], $3::text[]) as k (vendor_round_id, member_id, vendor_code)
       using (vendor_round_id, member_id, vendor_code)`,
    [
      textArray(rounds.map((one) => one.vendorRoundId)),
      textArray(rounds.map((one) => one.memberId)),
      textArray(rounds.map((one) => one.vendorCode)),
    ],
  );
}

function selectAwards(tx: Transaction, ids: readonly string[]): Promise<KnownAward[]> {
  return tx.query<KnownAward>(
    `select id, vendor_code as "vendorCode", member_id as "memberId", game_code as "gameCode", rounds,
       stake_minor as "stakeMinor", ends_at as "endsAt", is_stopped as "isStopped", started, finished,
       won_minor as "wonMinor"
     from free_rounds_award where id = any($1::text[])`,
    [textArray([...new Set(ids)])],
  );
}

/** Writes the awards and free rounds that changed; sent without waiting for the answers. */
export function writeFreeRounds(tx: Transaction, { awards, freeRounds }: FreeRounds): void {
  for (const { id, started, finished, wonMinor, isChanged } of awards.values())
    if (isChanged)
      tx.write('update free_rounds_award set started = $2, finished = $3, won_minor = $4 where id = $1', [
        id,
        started,
        finished,
        wonMinor,
      ]);
  for (const one of freeRounds.values())
    if (one.isChanged)
      tx.write(
        `insert into free_round (vendor_round_id, member_id, vendor_code, award_id, won_minor, is_over)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (vendor_round_id, member_id, vendor_code)
           do update set won_minor = excluded.won_minor, is_over = excluded.is_over`,
        [one.vendorRoundId, one.memberId, one.vendorCode, one.awardId, one.wonMinor, one.isOver],
      );
}
