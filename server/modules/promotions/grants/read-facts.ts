// Reads what decides whether a member may have offers.
import type { OfferBar } from '#contract/promotions/offer-terms.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { barsOf, mayHaveOffers, type OfferFacts } from '../offers/offer-rules.ts';
import { isBlocked } from '../offers/block-store.ts';
import { isHeldOut } from '../offers/held-out.ts';
import type { OfferRow } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { countUses, selectCurrentGrant, selectWaitingGrantsOf } from './grant-store.ts';
import { selectTakenByOthers, type TakenOffer } from './person-grant-store.ts';

type MemberFacts = Omit<OfferFacts, 'uses' | 'isHeldOut' | 'isUsedByLinked'> & {
  readonly memberId: string;
  /** By offer, when the member used it last. */
  readonly lastUses: ReadonlyMap<string, Date>;
  /** What other accounts that seem to be of the same person had. */
  readonly takenByLinked: readonly TakenOffer[];
};

type FactParts = Pick<PromotionsParts, 'clock' | 'timeZone' | 'identity' | 'deposits'>;

/** Undefined for an unknown member. */
export async function readFacts(
  db: Queryable,
  { identity, members, deposits }: Pick<PromotionsParts, 'identity' | 'members' | 'deposits'>,
  memberId: string,
): Promise<MemberFacts | undefined> {
  const [player] = await identity.playersOf(db, [memberId]);
  const changes = await members.recentChangesOf(db, memberId, null);
  if (!player || !changes) return undefined;
  const uses = await countUses(db, memberId);
  const current = await selectCurrentGrant(db, memberId);
  const signIns = (await members.signInsOf(db, [memberId])).get(memberId);
  const waiting = current ? [] : await selectWaitingGrantsOf(db, memberId);
  return {
    type: player.type,
    status: player.status,
    registeredAt: changes.registeredAt,
    isPhoneProven: changes.phoneProvenAt !== null,
    signedInAt: signIns?.lastAt ?? null,
    returns: signIns?.returns ?? [],
    deposits: mayHaveOffers(player) ? await deposits.countOf(db, memberId, '') : 0,
    hasGrant: current !== undefined || waiting.length > 0,
    isBlocked: await isBlocked(db, memberId),
    memberId,
    takenByLinked: await takenByLinked(db, { members }, memberId),
    lastUses: new Map(uses.map(({ offerId, acceptedAt }) => [offerId, acceptedAt])),
  };
}

/** What accounts had that seem to be of the same person; cards are kept, and devices with the grant. */
async function takenByLinked(
  db: Queryable,
  { members }: Pick<PromotionsParts, 'members'>,
  memberId: string,
): Promise<TakenOffer[]> {
  const marks = await members.personMarksOf(db, memberId);
  if (marks.length === 0) return [];
  const others = await members.samePersonOf(db, { memberId, marks });
  return selectTakenByOthers(db, { memberId, others, devices: devicesOf(marks) });
}

type Marks = Awaited<ReturnType<PromotionsParts['members']['personMarksOf']>>;
export const devicesOf = (marks: Marks): string[] =>
  marks.filter(({ kind }) => kind === 'DEVICE').map(({ mark }) => mark);

/** Everything that keeps a member with these facts from an offer now. */
export function barsFor(
  { clock, timeZone }: Pick<FactParts, 'clock' | 'timeZone'>,
  offer: OfferRow,
  { lastUses, takenByLinked, memberId, ...facts }: MemberFacts,
  depositMinor?: bigint,
): OfferBar[] {
  const now = clock.now();
  const lastUse = lastUses.get(offer.id);
  const usedSince = periodStart(offer.content.period, now, timeZone);
  const isUsed = lastUse !== undefined && lastUse >= usedSince;
  // A first deposit is one for a person, whichever campaign it was.
  const isUsedByLinked = takenByLinked.some(({ offerId, kind, acceptedAt }) =>
    offer.kind === 'FIRST_DEPOSIT'
      ? kind === 'FIRST_DEPOSIT'
      : offerId === offer.id && acceptedAt >= usedSince,
  );
  const { content, state, budgetMinor, reservedMinor, spentMinor } = offer;
  const judged = { ...content, state, leftMinor: budgetMinor - reservedMinor - spentMinor };
  const isLeftOut = isHeldOut(offer.id, memberId, content.heldOutPercent);
  return barsOf(
    judged,
    { ...facts, uses: isUsed ? 1 : 0, isUsedByLinked, isHeldOut: isLeftOut },
    now,
    depositMinor,
  );
}

/** The beginning of the period in which an offer can be had once. */
export function periodStart(period: OfferRow['content']['period'], now: Date, timeZone: string): Date {
  if (period === 'ONCE') return new Date(0);
  const today = businessDayOf(now, timeZone);
  if (period === 'DAY') return startOfDay(today, timeZone);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = new Date(Date.parse(`${today}T00:00:00Z`) - weekday * 24 * 60 * 60_000);
  return startOfDay(monday.toISOString().slice(0, 10), timeZone);
}
