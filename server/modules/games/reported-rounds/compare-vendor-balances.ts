// Compares the rounds that vendors with wallets of their own report with the wins and losses of the money there.
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
import { selectReportingVendors } from './reported-round-store.ts';

const atOnce = 100;
/**
 * For this long nothing may have moved or been reported: then a session is over, and its last rounds are reported.
 */
const quietMs = 30 * 60_000;
/** So far back vendor balances that moved are looked for; who is away longer is compared with the next play. */
const lookBackMs = 8 * 24 * 60 * 60_000;

/**
 * Compares vendor balances without a movement in the last half hour: the sum of the reported rounds, win less stake,
 * must equal the money transferred out, less the money transferred in, plus the money left there. A difference
 * becomes a case for two operators, with the sums of both sides. A known difference opens no second case, and a
 * change of it becomes a case of the change. A vendor that cannot be reached is compared at the next run.
 * @returns the number of compared vendor balances and the number of new cases
 * @throws the reason of the signal at a stop
 */
export async function compareVendorBalances(
  deps: GamesDeps,
  day: string,
  signal?: AbortSignal,
): Promise<{ readonly compared: number; readonly cases: number }> {
  const tally = { compared: 0, cases: 0 };
  for (const vendorCode of await selectReportingVendors(deps.db)) {
    try {
      await compareVendor({ deps, vendorCode, day, signal }, tally);
    } catch (error) {
      if (!(error instanceof VendorAway)) throw error;
      deps.onFault(error);
    }
  }
  return tally;
}

type Work = {
  readonly deps: GamesDeps;
  readonly vendorCode: string;
  readonly day: string;
  readonly signal: AbortSignal | undefined;
};

async function compareVendor(work: Work, tally: { compared: number; cases: number }): Promise<void> {
  const { deps, vendorCode, signal } = work;
  const nowMs = deps.clock.now().getTime();
  const span = { since: new Date(nowMs - lookBackMs), quietSince: new Date(nowMs - quietMs) };
  let afterId = '';
  for (;;) {
    signal?.throwIfAborted();
    const memberIds = await selectVendorBalancesToCompare(deps.db, vendorCode, span, afterId, atOnce);
    if (memberIds.length === 0) return;
    for (const memberId of memberIds) await bringUpToDate(work, memberId);
    // Read after the balances: every round in them is reported by now.
    const { isEnd } = await readRoundsOf(deps, vendorCode, { signal });
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

/** Queries the balance where there is money, or where a round ended after the last report. */
async function bringUpToDate({ deps, vendorCode, signal }: Work, memberId: string): Promise<void> {
  const balance = await selectVendorBalance(deps.db, vendorCode, memberId, deps.clock.now());
  if (balance.isInUse || balance.reportedAt === null) return;
  const reportedMs = balance.reportedAt.getTime();
  const isOld =
    Math.max(balance.playedAt?.getTime() ?? 0, balance.roundReportedAt?.getTime() ?? 0) >= reportedMs;
  if (balance.leftMinor === 0n && !isOld) return;
  await orStop(() => runTransfer(deps, { memberId, vendorCode, direction: 'SYNC', amountMinor: 0n }), signal);
}

async function compareVendorBalance(
  { deps, vendorCode, day }: Work,
  memberId: string,
): Promise<'same' | 'case' | 'later'> {
  const now = deps.clock.now();
  return deps.db.tx(async (tx) => {
    // A transfer takes the same lock, so none comes between.
    await deps.wallet.lockOwners(tx, [memberId]);
    const balance = await selectVendorBalance(tx, vendorCode, memberId, now);
    if (!isComparable(balance, now)) return 'later';
    const differenceMinor = balance.roundsMinor - balance.resultMinor;
    const isNew = differenceMinor !== balance.differenceMinor;
    const cases = balance.cases + (isNew ? 1 : 0);
    // A report that is being written now is newer, so the comparison ends before it.
    const until = new Date(now.getTime() - quietMs);
    await writeVendorBalanceCheck(tx, vendorCode, memberId, { differenceMinor, cases, until });
    if (!isNew) return 'same';
    await insertCase(
      tx,
      {
        id: newId('vcs', now.getTime()),
        vendorCode,
        businessDay: day,
        transactionId: ownId('balance', `${memberId}.${cases}`),
        betTransactionId: null,
        bucket: 'RESULT_DIFFERS',
        memberId,
        vendorRoundId: null,
        kind: 'VENDOR_BALANCE',
        theirsMinor: balance.roundsMinor,
        theirsState: 'DONE',
        // The amounts of earlier cases count as ours, however they ended.
        oursMinor: balance.resultMinor + balance.differenceMinor,
        oursState: 'DONE',
        state: 'OPEN',
        note: 'the reported rounds come to something else than the vendor balance',
      },
      now,
    );
    return 'case';
  });
}

/** No transfer is under way, and no round is newer than the last reported balance. */
function isComparable({ isInUse, reportedAt, playedAt }: VendorBalanceFacts, now: Date): boolean {
  if (isInUse || reportedAt === null) return false;
  return playedAt === null || playedAt.getTime() <= Math.max(reportedAt.getTime(), now.getTime() - quietMs);
}
