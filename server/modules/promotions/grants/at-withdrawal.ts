// What a withdrawal means for the member's bonus: it is shown before, and the bonus ends when the member agrees.
import { minorToDecimal } from '#contract/base/money.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { selectCurrentGrant } from './grant-store.ts';
import { lockWithWallet, moveGrant } from './move-grant.ts';
import { presentGrants } from './present-grant.ts';
import { completeIfDue } from './tend-grants.ts';

/** The bonus that a withdrawal now would end; decimal strings. */
export type BonusAtStake = {
  readonly names: { readonly BN: string; readonly EN: string };
  readonly amount: string;
  readonly counted: string;
  readonly required: string;
  readonly openBets: number;
};

/** Null without an active bonus. */
export async function bonusAtStake(
  db: Queryable,
  parts: Pick<PromotionsParts, 'bets' | 'freeRounds'>,
  memberId: string,
): Promise<BonusAtStake | null> {
  const grant = await selectCurrentGrant(db, memberId);
  const [presented] = grant ? await presentGrants(db, parts, [grant]) : [];
  // One whose bets are enough becomes cash with the withdrawal.
  if (!presented || presented.left === '0.00') return null;
  const { names, amount, counted, required, openBets } = presented;
  return { names, amount, counted, required, openBets };
}

/**
 * Ends the active bonus for a withdrawal; one whose bets are enough becomes cash instead. Call it in the transaction
 * of the order, behind the lock of the member's wallet. A wallet that is frozen keeps the bonus.
 * @throws Refusal BONUS_ACTIVE with the bonus when the member has not agreed
 */
export async function endBonusForWithdrawal(
  tx: Transaction,
  parts: PromotionsParts,
  memberId: string,
  hasAgreed: boolean,
): Promise<void> {
  await completeIfDue(tx, parts, memberId);
  const grant = await selectCurrentGrant(tx, memberId);
  if (!grant) return;
  if (!hasAgreed) throw new Refusal('BONUS_ACTIVE', { value: { bonus: minorToDecimal(grant.amountMinor) } });
  await moveGrant(tx, parts, await lockWithWallet(tx, parts, grant), 'FORFEIT', { reason: 'WITHDRAWAL' });
}
