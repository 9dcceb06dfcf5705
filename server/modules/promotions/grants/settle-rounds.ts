// Grants that wait for their free rounds: what these won becomes the bonus when the last one is over.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { isBlocked, selectBlocked } from '../offers/block-store.ts';
import { mayHaveOffers } from '../offers/offer-rules.ts';
import { selectOffer } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { type GrantRow, selectCurrentGrant } from './grant-store.ts';
import { type LockedGrant, moveGrant } from './move-grant.ts';

/** Those of the grants whose rounds go on as agreed, so that they are not locked. */
export async function stillPlaying(
  db: Queryable,
  { freeRounds, identity }: Pick<PromotionsParts, 'freeRounds' | 'identity'>,
  grants: readonly GrantRow[],
): Promise<ReadonlySet<string>> {
  const ofRounds = grants.filter(({ kind }) => kind === 'FREE_ROUNDS');
  if (ofRounds.length === 0) return new Set();
  const states = await freeRounds.statesOf(
    db,
    ofRounds.map(({ id }) => id),
  );
  const open = new Set(states.filter(({ isOver }) => !isOver).map(({ id }) => id));
  const memberIds = [...new Set(ofRounds.map(({ memberId }) => memberId))];
  const players = await identity.playersOf(db, memberIds);
  const blocked = await selectBlocked(db, memberIds);
  const entitled = new Set(
    players
      .filter((player) => mayHaveOffers(player) && !blocked.has(player.memberId))
      .map((player) => player.memberId),
  );
  const offerIds = [...new Set(ofRounds.map(({ offerId }) => offerId))];
  const ended = new Set<string>();
  for (const id of offerIds) if ((await selectOffer(db, id))?.state === 'ENDED') ended.add(id);
  return new Set(
    ofRounds
      .filter(({ id, memberId, offerId }) => open.has(id) && entitled.has(memberId) && !ended.has(offerId))
      .map(({ id }) => id),
  );
}

/**
 * Ends a locked grant of rounds that are over: ACTIVATE with what they won, or LAPSE. Rounds of a campaign that was
 * stopped end; what they won stays the member's bonus. A member on a break, or who may not have offers, keeps nothing.
 */
export async function settleRounds(
  tx: Transaction,
  parts: PromotionsParts,
  locked: LockedGrant,
): Promise<boolean> {
  const { id, memberId, offerId } = locked.grant;
  const [player] = await parts.identity.playersOf(tx, [memberId]);
  if (!player || !mayHaveOffers(player) || (await isBlocked(tx, memberId))) {
    await moveGrant(tx, parts, locked, 'LAPSE', { reason: 'NOT_ELIGIBLE' });
    return true;
  }
  if ((await selectOffer(tx, offerId))?.state === 'ENDED') await parts.freeRounds.stop(tx, id);
  const [rounds] = await parts.freeRounds.statesOf(tx, [id]);
  if (!rounds) throw new Error(`the grant ${id} has no rounds`);
  if (!rounds.isOver) return false;
  if (rounds.wonMinor === 0n) {
    await moveGrant(tx, parts, locked, 'LAPSE', { reason: rounds.isRefused ? 'NO_ROUNDS' : 'NOTHING_WON' });
    return true;
  }
  // One at a time: it waits until the present bonus is over, and its time does not run.
  if (await selectCurrentGrant(tx, memberId)) return false;
  return (await moveGrant(tx, parts, locked, 'ACTIVATE', { baseMinor: rounds.wonMinor })) === 'DONE';
}
