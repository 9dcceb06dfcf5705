// Queries the vendors about rounds that stay open too long, and settles them or rolls them back.
import type { queryRound } from '#contract/partners/vendor-server.ts';
import type * as z from 'zod/mini';
import { ownId } from '../own-ids.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { GamesDeps } from '../parts.ts';
import { orStop } from '../or-stop.ts';
import type { VendorAct, VendorProtocol } from '../vendors/port.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import {
  noteOpenRounds,
  type NotedPlace,
  type NotedRound,
  selectOldRounds,
} from '../rounds/open-round-store.ts';
import { selectValidBets } from './audit-store.ts';
import { actOf, type OrderPlayer, tryOrder } from './recovered-order.ts';

const atOnce = 100;
type RoundReport = z.output<typeof queryRound.output>;

/**
 * Queries the vendors about every round that is open for longer than the limit. A round that the vendor settled is paid
 * and closed. A round that it cancelled or does not know is rolled back. A round that is open there stays open. A
 * vendor that does not answer is queried again at the next run.
 * @returns how many rounds were closed
 * @throws the reason of the signal at a stop
 */
export async function sweepRounds(
  deps: GamesDeps,
  orders: OrderService,
  protocols: readonly VendorProtocol[],
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
      if (!round.isStale || away.has(round.vendorCode)) continue;
      const outcome = await sweepRound(deps, orders, protocols, { round, signal });
      if (outcome === 'away') away.add(round.vendorCode);
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
  protocols: readonly VendorProtocol[],
  { round, signal }: { readonly round: NotedRound; readonly signal: AbortSignal | undefined },
): Promise<'closed' | 'open' | 'away'> {
  const protocol = protocols.find(({ name }) => name === round.protocol);
  if (!protocol) return 'open';
  try {
    const { vendorCode, memberId, vendorRoundId } = round;
    const requested = { playerId: memberId, roundId: vendorRoundId };
    const reported = await orStop(() => deps.vendorServer.queryRound(vendorCode, requested), signal);
    const isOfRound = ({ playerId, roundId }: RoundReport['transactions'][number]): boolean =>
      playerId === memberId && roundId === vendorRoundId;
    if (!reported.transactions.every(isOfRound)) {
      deps.onFault(new Error(`${vendorCode} told of another round than ${vendorRoundId}`));
      return 'open';
    }
    if (reported.state === 'OPEN') return 'open';
    const orderPlayer: OrderPlayer = { vendorCode, memberId, rules: protocol.rules };
    const acts =
      reported.state === 'SETTLED'
        ? settlementOf(round, reported)
        : await cancellationOf(deps, round, reported);
    for (const act of acts) {
      const outcome = await tryOrder(orders, orderPlayer, deps.merchant.currency, [act]);
      // A movement that was done before is no fault. Other refusals become cases for operators in the nightly
      // comparison.
      if (outcome !== 'done') deps.onFault(outcome);
    }
    return 'closed';
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    return 'away';
  }
}

/** The wins that the vendor paid and we have not paid, then the end of the round. */
function settlementOf({ vendorRoundId: roundId, gameCode }: NotedRound, reported: RoundReport): VendorAct[] {
  const owed = reported.transactions.flatMap((one) => actOf(one, { roundId, gameCode }) ?? []);
  return [...owed, { kind: 'END_ROUND', roundId, gameCode }];
}

/** The vendor's own rollbacks, and one of the platform's for every other bet that is still valid. */
async function cancellationOf(
  { db }: GamesDeps,
  round: NotedRound,
  reported: RoundReport,
): Promise<VendorAct[]> {
  const { vendorRoundId: roundId, gameCode } = round;
  const theirs = reported.transactions.flatMap((one) =>
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
