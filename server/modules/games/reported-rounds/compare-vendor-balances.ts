// Compares what vendors with wallets of their own tell of rounds with what the money there won and lost.
import { newId } from '#server/base/id.ts';
import { ownId } from '../own-ids.ts';
import { insertCase } from '../audit/audit-store.ts';
import { orStop } from '../or-stop.ts';
import type { GamesDeps } from '../parts.ts';
import { runTransfer } from '../transfers/run-transfer.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import {
  type VendorBalanceFacts,
  selectVendorBalance,
  selectVendorBalancesToCompare,
  writeVendorBalanceCheck,
} from './vendor-balance-store.ts';
import { readRoundsOf } from './read-rounds.ts';
import { selectTellingVendors } from './reported-round-store.ts';

const atOnce = 100;
/** So long nothing may have moved or been told: a session is over, and its last rounds are told. */
const quietMs = 30 * 60_000;
/** So far back vendor balances that moved are looked for; who is away longer is compared with the next play. */
const lookBackMs = 8 * 24 * 60 * 60_000;

/**
 * Compares vendor balances that were quiet for half an hour: the told rounds, win less stake, have to come to what
 * transfers brought out less what they took in and what is left. A difference becomes a case for two people, with
 * the sums of both sides; one that is known already becomes none, and one that changes becomes a case of the change.
 * A vendor that is away is left for the next time.
 *
 * @returns how many vendor balances were compared and how many cases came of it
 * @throws the reason of the signal at a stop
 */
export async function compareVendorBalances(
  deps: GamesDeps,
  day: string,
  signal?: AbortSignal,
): Promise<{ readonly compared: number; readonly cases: number }> {
  const tally = { compared: 0, cases: 0 };
  for (const vassalage of await selectTellingVendors(deps.db)) {
    try {
      await compareVendor({ deps, vassalage, day, signal }, tally);
    } catch (error) {
      if (!(error instanceof VendorAway)) throw error;
      deps.onFault(error);
    }
  }
  return tally;
}

type Work = {
  readonly deps: GamesDeps;
  readonly vassalage: string;
  readonly day: string;
  readonly signal: AbortSignal | undefined;
};

async function compareVendor(work: Work, tally: { compared: number; cases: number }): Promise<void> {
  const { deps, vassalage, signal } = work;
  const nowMs = deps.clock.now().getTime();
  const span = { since: new Date(nowMs - lookBackMs), quietSince: new Date(nowMs - quietMs) };
  let afterId = '';
  for (;;) {
    signal?.throwIfAborted();
    const memberIds = await selectVendorBalancesToCompare(deps.db, vassalage, span, afterId, atOnce);
    if (memberIds.length === 0) return;
    for (const memberId of memberIds) await bringUpToDate(work, memberId);
    // Behind the balances: a round they speak of is told by now.
    const { isEnd } = await readRoundsOf(deps, vassalage, { signal });
    if (!isEnd) return;
    for (const memberId of memberIds) {
      signal?.throwIfAborted();
      const outcome = await compareVendorBalance(work, memberId);
      if (outcome !== 'later') tally.compared += 1;
      if (outcome === 'case') tally.cases += 1;
    }
    afterId = memberIds.at(-1) ?? '';
  }
}

/** Asks for the balance where money lies there, or a round came to its end after it was told. */
async function bringUpToDate({ deps, vassalage, signal }: Work, memberId: string): Promise<void> {
  const balance = await selectVendorBalance(deps.db, vassalage, memberId, deps.clock.now());
  if (balance.isInUse || balance.toldAt === null) return;
  const toldMs = balance.toldAt.getTime();
  const isOld = Math.max(balance.playedAt?.getTime() ?? 0, balance.roundToldAt?.getTime() ?? 0) >= toldMs;
  if (balance.leftMinor === 0n && !isOld) return;
  await orStop(() => runTransfer(deps, { memberId, vassalage, direction: 'SYNC', amountMinor: 0n }), signal);
}

async function compareVendorBalance(
  { deps, vassalage, day }: Work,
  memberId: string,
): Promise<'same' | 'case' | 'later'> {
  const now = deps.clock.now();
  return deps.db.tx(async (tx) => {
    // A transfer takes the same lock, so none comes between.
    await deps.wallet.lockOwners(tx, [memberId]);
    const balance = await selectVendorBalance(tx, vassalage, memberId, now);
    if (!isComparable(balance, now)) return 'later';
    const differenceMinor = balance.roundsMinor - balance.resultMinor;
    const isNew = differenceMinor !== balance.differenceMinor;
    const cases = balance.cases + (isNew ? 1 : 0);
    // What is told at this moment is newer, whenever it is written.
    const until = new Date(now.getTime() - quietMs);
    await writeVendorBalanceCheck(tx, vassalage, memberId, { differenceMinor, cases, until });
    if (!isNew) return 'same';
    await insertCase(
      tx,
      {
        id: newId('vcs', now.getTime()),
        vassalage,
        businessDay: day,
        transactionId: ownId('purse', `${memberId}.${cases}`),
        betTransactionId: null,
        bucket: 'RESULT_DIFFERS',
        memberId,
        vendorRoundId: null,
        kind: 'PURSE',
        theirsMinor: balance.roundsMinor,
        theirsState: 'DONE',
        // What earlier cases were about counts as ours, however they ended.
        oursMinor: balance.resultMinor + balance.differenceMinor,
        oursState: 'DONE',
        state: 'OPEN',
        note: 'the rounds told of the purse come to something else than the money in it',
      },
      now,
    );
    return 'case';
  });
}

/** Nothing is on its way, and no round is newer than the balance that was told last. */
function isComparable({ isInUse, toldAt, playedAt }: VendorBalanceFacts, now: Date): boolean {
  if (isInUse || toldAt === null) return false;
  return playedAt === null || playedAt.getTime() <= Math.max(toldAt.getTime(), now.getTime() - quietMs);
}
