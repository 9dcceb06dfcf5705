// Moves the member's money to vendors with wallets of their own at the launch, and back at the end.
import { decimalToMinor } from '#contract/base/money.ts';
import type { GamesDeps } from '../parts.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import { runTransfer, settleTransfer, settleUnderWay, type TransferOutcome } from './run-transfer.ts';
import {
  isPlayingElsewhere,
  markMoneyOut,
  type MoneySession,
  selectDueTransfers,
  selectEndedWithMoneyOut,
} from './transfer-store.ts';

/**
 * Creates a member at a vendor and sends all its cash there, for a game that opens.
 * @returns false when the vendor does not answer or a transfer has not ended yet: then the game should not open
 */
export async function sendMoneyAlong(
  deps: GamesDeps,
  session: {
    readonly id: string;
    readonly memberId: string;
    readonly displayName: string;
    readonly vendorCode: string;
  },
): Promise<boolean> {
  const { memberId, displayName, vendorCode } = session;
  try {
    const { currency } = deps.merchant;
    await deps.vendorServer.createPlayer(vendorCode, { playerId: memberId, displayName, currency });
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    return false;
  }
  // Mark the session before money moves, so that `tendTransfers` brings the money back after any failure.
  await markMoneyOut(deps.db, session.id, true);
  // An earlier transfer must end first, so that its money can be moved again.
  if (!(await settleUnderWay(deps, { memberId, vendorCode }))) return false;
  const amountMinor = await deps.wallet.playableMinor(memberId, 'REAL');
  if (amountMinor === 0n) return true;
  const outcome = await runTransfer(deps, { memberId, vendorCode, direction: 'IN', amountMinor });
  // The game also opens when a bet has spent the cash meanwhile, or when the wallet is frozen and no money moves.
  return outcome.state === 'DONE' || outcome.state === 'INSUFFICIENT' || outcome.state === 'FROZEN';
}

/**
 * Transfers all of a member's money back from a vendor, and books the wins or losses there.
 * @returns false when it must be tried again later
 */
async function returnVendorBalance(
  deps: GamesDeps,
  { memberId, vendorCode }: { readonly memberId: string; readonly vendorCode: string },
): Promise<boolean> {
  try {
    const { balance } = await deps.vendorServer.playerBalance(vendorCode, { playerId: memberId });
    const amountMinor = decimalToMinor(balance);
    const direction = amountMinor > 0n ? 'OUT' : 'SYNC';
    const outcome: TransferOutcome = await runTransfer(deps, {
      memberId,
      vendorCode,
      direction,
      amountMinor,
    });
    return outcome.state === 'DONE';
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    return false;
  }
}

/**
 * Brings the money of an ended session back and records that, unless another game uses the money now. After a failure
 * `tendTransfers` tries again.
 */
export async function returnBalanceOfSession(deps: GamesDeps, session: MoneySession): Promise<void> {
  const isElsewhere = await isPlayingElsewhere(deps.db, session, deps.clock.now());
  if (isElsewhere || (await returnVendorBalance(deps, session)))
    await markMoneyOut(deps.db, session.id, false);
}

/** Brings back all money that a member has at vendors with own wallets, also money that the member moved there. */
export async function returnVendorBalances(deps: GamesDeps, memberId: string): Promise<void> {
  const { wallets } = await deps.wallet.summary(memberId);
  for (const { vendor, balance } of wallets)
    if (vendor !== null && balance !== '0.00')
      await returnVendorBalance(deps, { memberId, vendorCode: vendor });
}

const atOnce = 50;

/**
 * Ends transfers whose result is unknown, and brings back the money of ended sessions. Call it regularly. After each
 * failure of a vendor, the pause before its next try is longer.
 * @returns how many transfers ended
 * @throws the reason of the signal at a stop, between two transfers
 */
export async function tendTransfers(deps: GamesDeps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  let ended = 0;
  for (const transfer of await selectDueTransfers(deps.db, now, atOnce)) {
    signal?.throwIfAborted();
    const state = await settleTransfer(deps, transfer);
    if (state === 'DONE' || state === 'FAILED') ended += 1;
  }
  for (const session of await selectEndedWithMoneyOut(deps.db, now, atOnce)) {
    signal?.throwIfAborted();
    await returnBalanceOfSession(deps, session);
  }
  return ended;
}
