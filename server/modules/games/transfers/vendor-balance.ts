// The member's money at vendors that keep wallets of their own: there at the launch, back at the end.
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
 * Makes a member known at a vendor and sends all its cash there, for a game that opens.
 *
 * @returns false when the vendor cannot be heard or a transfer is still under way: the game should not open
 */
export async function sendMoneyAlong(
  deps: GamesDeps,
  session: {
    readonly id: string;
    readonly memberId: string;
    readonly displayName: string;
    readonly vassalage: string;
  },
): Promise<boolean> {
  const { memberId, displayName, vassalage } = session;
  try {
    const { currency } = deps.merchant;
    await deps.vendorServer.createPlayer(vassalage, { playerId: memberId, displayName, currency });
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    deps.onFault(error);
    return false;
  }
  // Marked before anything moves: whatever happens from here on, somebody brings it back.
  await markMoneyOut(deps.db, session.id, true);
  // Money that is still on its way back has to arrive before it can go along again.
  if (!(await settleUnderWay(deps, { memberId, vassalage }))) return false;
  const amountMinor = await deps.wallet.playableMinor(memberId, 'REAL');
  if (amountMinor === 0n) return true;
  const outcome = await runTransfer(deps, { memberId, vassalage, direction: 'IN', amountMinor });
  // A bet elsewhere may have spent some meanwhile, and a frozen wallet sends nothing: the game opens all the same.
  return outcome.state === 'DONE' || outcome.state === 'INSUFFICIENT' || outcome.state === 'FROZEN';
}

/**
 * Brings all of a member's money back from a vendor; what was lost there is booked.
 *
 * @returns false when it has to be tried again later
 */
async function bringMoneyBack(
  deps: GamesDeps,
  { memberId, vassalage }: { readonly memberId: string; readonly vassalage: string },
): Promise<boolean> {
  try {
    const { balance } = await deps.vendorServer.playerBalance(vassalage, { playerId: memberId });
    const amountMinor = decimalToMinor(balance);
    const direction = amountMinor > 0n ? 'OUT' : 'SYNC';
    const outcome: TransferOutcome = await runTransfer(deps, {
      memberId,
      vassalage,
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
 * Brings the money of an ended session back and notes it, unless another game plays with it by now. What fails
 * here is tried again by `tendTransfers`.
 */
export async function bringMoneyBackOf(deps: GamesDeps, session: MoneySession): Promise<void> {
  const isElsewhere = await isPlayingElsewhere(deps.db, session, deps.clock.now());
  if (isElsewhere || (await bringMoneyBack(deps, session))) await markMoneyOut(deps.db, session.id, false);
}

/** Brings home what a member has at vendors with wallets of their own, also what was moved there by hand. */
export async function bringMoneyHome(deps: GamesDeps, memberId: string): Promise<void> {
  const { wallets } = await deps.wallet.summary(memberId);
  for (const { vendor, balance } of wallets)
    if (vendor !== null && balance !== '0.00') await bringMoneyBack(deps, { memberId, vassalage: vendor });
}

const atOnce = 50;

/**
 * Ends transfers nobody has heard the end of, and brings back what ended sessions left at vendors. To be called
 * again and again; a vendor that is away is asked less and less often.
 *
 * @returns how many transfers came to an end
 * @throws the reason of the signal at a stop, between two of them
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
    await bringMoneyBackOf(deps, session);
  }
  return ended;
}
