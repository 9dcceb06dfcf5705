// Grants a bonus without a deposit, or free rounds: by operators, a code, a proven phone number, or as the reward of another promotion.
import { decimalToMinor } from '#contract/base/money.ts';
import type { OfferBar, OfferTerms } from '#contract/promotions/offer-terms.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { bonusOf } from '../offers/offer-rules.ts';
import { selectOffer } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { insertAccepted, requireNoBar } from './accept-offer.ts';
import { selectCurrentGrant, selectGrantOfSource } from './grant-store.ts';
import { lockWithWallet, moveGrant } from './move-grant.ts';

type BonusRequest = {
  readonly memberId: string;
  readonly offerId: string;
  /** What causes it; the same cause grants once. */
  readonly sourceRef: string;
  /** The bonus in minor units; at most the amount of the terms is granted. The amount of the terms by default. */
  readonly baseMinor?: bigint;
  readonly note?: string;
  /** The operators who give it; empty for the member or the platform. */
  readonly actor?: string;
  /** Whether the period of the offer and another bonus keep it away, as for a member who chooses it. */
  readonly isChosen?: boolean;
};

/** Bars of offers that a member chooses: a bonus that is due waits until the present one is over. */
const barsOfChoice: readonly OfferBar[] = ['USED', 'BONUS_ACTIVE', 'PHONE_NEEDED'];

/**
 * Grants a bonus of a live offer. It is active at once, or waits while another one is, or for its free rounds.
 * Idempotent by offer and cause.
 * @throws Refusal NOT_FOUND, OFFER_BARRED, in this order
 */
export async function grantBonus(
  tx: Transaction,
  parts: PromotionsParts,
  { memberId, offerId, sourceRef, baseMinor, note = '', actor = '', isChosen = false }: BonusRequest,
): Promise<{ readonly grantId: string }> {
  await parts.wallet.lockOwners(tx, [memberId]);
  const known = await selectGrantOfSource(tx, offerId, sourceRef);
  if (known) return { grantId: known.id };
  const offer = await selectOffer(tx, offerId);
  if (!offer || offer.content.terms.ratePercent > 0) throw new Refusal('NOT_FOUND');
  await requireNoBar(tx, parts, { offer, memberId, except: isChosen ? [] : barsOfChoice });
  const { terms } = offer.content;
  const reservedMinor = bonusOf(terms, baseMinor ?? decimalToMinor(terms.amount));
  const grantId = await insertAccepted(tx, parts, {
    offer,
    memberId,
    sourceRef,
    orderNo: null,
    reservedMinor,
    baseMinor: reservedMinor,
    note,
    actor,
  });
  if (offer.kind === 'FREE_ROUNDS') await giveRounds(tx, parts, { grantId, memberId, terms });
  else if (!(await selectCurrentGrant(tx, memberId))) {
    const locked = await lockWithWallet(tx, parts, { id: grantId, memberId });
    await moveGrant(tx, parts, locked, 'ACTIVATE', { baseMinor: reservedMinor });
  }
  return { grantId };
}

/**
 * Gives the rounds of a grant; their winnings become its bonus when they are over.
 * @throws Refusal OFFER_BARRED when the game cannot have them now
 */
async function giveRounds(
  tx: Transaction,
  { freeRounds, clock }: Pick<PromotionsParts, 'freeRounds' | 'clock'>,
  { grantId, memberId, terms }: { grantId: string; memberId: string; terms: OfferTerms },
): Promise<void> {
  const given = terms.freeRounds;
  const award = given && {
    id: grantId,
    memberId,
    nodeId: given.nodeId,
    rounds: given.rounds,
    stakeMinor: decimalToMinor(given.stake),
    endsAt: new Date(clock.now().getTime() + given.days * 24 * 60 * 60_000),
  };
  if (!award || !(await freeRounds.give(tx, award)))
    throw new Refusal('OFFER_BARRED', { value: { bar: 'NOT_RUNNING' } });
}
