// Rounds that stay open too long: their vendor is asked, and they are settled or rolled back as it says.
import type { queryRound } from '#contract/partners/vendor-server.ts';
import type * as z from 'zod/mini';
import { ownId } from '../own-ids.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { GamesDeps } from '../parts.ts';
import { orStop } from '../or-stop.ts';
import type { VendorAct, VendorStyle } from '../vendors/port.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import {
  noteOpenRounds,
  type NotedPlace,
  type NotedRound,
  selectOldRounds,
} from '../rounds/open-round-store.ts';
import { selectValidBets } from './audit-store.ts';
import { actOf, type Seat, tryOrder } from './recovered-order.ts';

const atOnce = 100;
type Told = z.output<typeof queryRound.output>;

/**
 * Asks the vendors about every round that is open for longer than their limit. What a vendor settled is paid and
 * closed, what it cancelled or does not know is rolled back, what is open there stays open. A vendor that is away
 * is asked the next time.
 *
 * @returns how many rounds were closed
 * @throws the reason of the signal at a stop
 */
export async function sweepRounds(
  deps: GamesDeps,
  orders: OrderService,
  styles: readonly VendorStyle[],
  signal?: AbortSignal,
): Promise<number> {
  const now = deps.clock.now();
  const away = new Set<string>();
  let closed = 0;
  await deps.db.tx((tx) => noteOpenRounds(tx, now));
  let after: NotedPlace = { placedAt: new Date(0), id: '' };
  for (;;) {
    const rounds = await selectOldRounds(deps.db, now, after, atOnce);
    for (const round of rounds) {
      if (!round.isStale || away.has(round.vassalage)) continue;
      const outcome = await sweepRound(deps, orders, styles, { round, signal });
      if (outcome === 'away') away.add(round.vassalage);
      if (outcome === 'closed') closed += 1;
    }
    const last = rounds.at(-1);
    if (!last || rounds.length < atOnce) return closed;
    after = last;
  }
}

async function sweepRound(
  deps: GamesDeps,
  orders: OrderService,
  styles: readonly VendorStyle[],
  { round, signal }: { readonly round: NotedRound; readonly signal: AbortSignal | undefined },
): Promise<'closed' | 'open' | 'away'> {
  const style = styles.find(({ name }) => name === round.style);
  if (!style) return 'open';
  try {
    const { vassalage, memberId, vendorRoundId } = round;
    const asked = { playerId: memberId, roundId: vendorRoundId };
    const told = await orStop(() => deps.vendorServer.queryRound(vassalage, asked), signal);
    const isOfRound = ({ playerId, roundId }: Told['transactions'][number]): boolean =>
      playerId === memberId && roundId === vendorRoundId;
    if (!told.transactions.every(isOfRound)) {
      deps.onFault(new Error(`${vassalage} told of another round than ${vendorRoundId}`));
      return 'open';
    }
    if (told.state === 'OPEN') return 'open';
    const seat: Seat = { vassalage, memberId, rules: style.rules };
    const acts =
      told.state === 'SETTLED' ? settlementOf(round, told) : await cancellationOf(deps, round, told);
    for (const act of acts) {
      const outcome = await tryOrder(orders, seat, deps.merchant.currency, [act]);
      // What was done already is no fault; anything else is left for people, in the nightly comparison.
      if (outcome !== 'done') deps.onFault(outcome);
    }
    return 'closed';
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    return 'away';
  }
}

/** What the vendor paid and we have not, then the end of the round. */
function settlementOf({ vendorRoundId: roundId, gameCode }: NotedRound, told: Told): VendorAct[] {
  const owed = told.transactions.flatMap((one) => actOf(one, { roundId, gameCode }) ?? []);
  return [...owed, { kind: 'END_ROUND', roundId, gameCode }];
}

/** The vendor's own rollbacks, and one of ours for every bet that would still be valid. */
async function cancellationOf({ db }: GamesDeps, round: NotedRound, told: Told): Promise<VendorAct[]> {
  const { vendorRoundId: roundId, gameCode } = round;
  const theirs = told.transactions.flatMap((one) =>
    one.kind === 'ROLLBACK' ? (actOf(one, { roundId, gameCode }) ?? []) : [],
  );
  const undone = new Set(theirs.map((act) => 'betTransactionId' in act && act.betTransactionId));
  const valid = (await selectValidBets(db, round)).filter((id) => !undone.has(id));
  const ours = valid.map(
    (id): VendorAct => ({
      kind: 'ROLLBACK',
      transactionId: ownId('sweep', id),
      betTransactionId: id,
      roundId,
    }),
  );
  return [...theirs, ...ours];
}
