// Settles a draw again with another result: new entries reverse the payments, then the draw is paid again.
import type { ResultShape } from '#contract/lottery/forms.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { resultOf } from '../draws/end-draw.ts';
import {
  lockCorrection,
  openCorrection,
  recordResult,
  reopenSettlement,
  selectPaid,
  selectSeed,
  takeBackWins,
} from './correct-store.ts';
import { settleDraw } from './settle-draw.ts';
import type { SettleParts } from './settle-parts.ts';
import { moveOn, selectUnsettled } from './settle-store.ts';

type Correction = {
  readonly drawId: bigint;
  readonly result: readonly string[];
  /** The operator who proposed it and the operator who approved it. */
  readonly makers: readonly [string, string];
  readonly reason: string;
};

/**
 * Corrects a settled draw after two operators agreed; false for a draw that is not settled. If a member's balance is
 * too small to take a payment back, the rest becomes a debt. The correction may stop at any point; `resumeCorrection`
 * continues it.
 * @throws RangeError when both are the same person, or the reason is empty
 */
export async function correctDraw(parts: SettleParts, correction: Correction): Promise<boolean> {
  if (!(await parts.db.tx((tx) => beginCorrection(parts, tx, correction)))) return false;
  await resumeCorrection(parts, correction.drawId);
  return true;
}

/**
 * Writes the first step of a correction in the caller's transaction, so that the caller can write related rows with
 * it. `resumeCorrection` does the rest.
 */
export async function beginCorrection(
  { clock }: Pick<SettleParts, 'clock'>,
  tx: Transaction,
  correction: Correction,
): Promise<boolean> {
  requireTwo(correction);
  return openCorrection(tx, correction.drawId, { ...correction, at: clock.now() });
}

/**
 * Gives a void draw the result of its seed, in the record only: a draw that was voided by mistake or by a fault, and
 * that nobody has bet on. False for any other result or draw, and when the seed is lost.
 */
export async function recordVoid(
  { clock }: Pick<SettleParts, 'clock'>,
  tx: Transaction,
  correction: Correction,
  draw: { readonly gameCode: string; readonly drawNo: string; readonly shape: ResultShape },
): Promise<boolean> {
  requireTwo(correction);
  const seed = await selectSeed(tx, correction.drawId);
  if (!seed || resultOf(seed, draw, draw.shape).join() !== correction.result.join()) return false;
  return recordResult(tx, correction.drawId, { ...correction, at: clock.now() });
}

function requireTwo({ makers, reason }: Correction): void {
  if (makers[0] === makers[1]) throw new RangeError('a correction takes two people');
  if (reason.trim() === '') throw new RangeError('a correction takes a reason');
}

/** Takes back the remaining payments, and settles the draw again. */
export async function resumeCorrection(parts: SettleParts, drawId: bigint): Promise<void> {
  while (await takeBackSome(parts, drawId));
  const draws = await selectUnsettled(parts.db, 1000);
  for (const draw of draws.filter(({ id }) => id === drawId)) await settleDraw(parts, draw);
}

async function takeBackSome({ db, wallet, membersAtOnce }: SettleParts, drawId: bigint): Promise<boolean> {
  return db.tx(async (tx) => {
    const settlement = await lockCorrection(tx, drawId);
    if (!settlement?.isOpen) return false;
    const paid = await selectPaid(tx, drawId, settlement.afterMember, membersAtOnce);
    const last = paid.at(-1);
    if (!last) {
      await reopenSettlement(tx, drawId);
      return false;
    }
    const memberIds = paid.map(({ memberId }) => memberId);
    await wallet.lockOwners(tx, memberIds);
    const postings: Posting[] = paid
      .filter(({ paidMinor }) => paidMinor > 0n)
      .map(({ memberId, book, paidMinor }) => ({
        txCode: 'UNSETTLE',
        refType: 'lottery-draw',
        refId: `${drawId}/${settlement.attempt}/${memberId}`,
        ownerId: memberId,
        account: book === 'REAL' ? 'CASH' : 'TEST',
        amountMinor: -paidMinor,
        house: 'LOTTERY',
        mayGoNegative: true,
      }));
    for (const { verdict } of await wallet.postMany(tx, postings, { isLocked: true })) {
      if (verdict !== 'posted') throw new Error(`taking back of draw ${drawId} was ${verdict}`);
    }
    await takeBackWins(tx, drawId, memberIds);
    await moveOn(tx, drawId, last.memberId);
    return true;
  });
}
