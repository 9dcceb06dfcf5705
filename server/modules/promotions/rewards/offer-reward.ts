// Offers a member an amount to claim in the reward center, once for each kind and source.
import type { RewardKind } from '#contract/promotions/rewards.ts';
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { promotionsTopic } from '../parts.ts';
import { insertReward } from './reward-store.ts';

export type RewardOffer = {
  readonly memberId: string;
  readonly kind: RewardKind;
  /** Unique in the kind, for example `<level>:<member>`; a repeated offer changes nothing. */
  readonly sourceRef: string;
  readonly names: { readonly BN: string; readonly EN: string };
  /** In minor units, above zero. */
  readonly amountMinor: bigint;
  readonly issuedAt: Date;
  /** Null when it stays until it is claimed. */
  readonly expiresAt: Date | null;
};

/**
 * Writes the reward in the transaction of its cause; true when it is new. When the member claims it, PROMO_COST pays
 * it into CASH once. Whether the member may receive it is checked at the claim, and here by the caller (promotions.md
 * 13.13).
 */
export async function offerReward(tx: Transaction, offer: RewardOffer): Promise<boolean> {
  const { names, issuedAt, ...rest } = offer;
  const id = newId('rwd', issuedAt.getTime());
  const isNew = await insertReward(tx, { id, nameBn: names.BN, nameEn: names.EN, issuedAt, ...rest });
  if (isNew) await publish(tx, { topic: promotionsTopic, ownerId: offer.memberId, payload: {} });
  return isNew;
}
