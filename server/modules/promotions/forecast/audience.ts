// How many members could have a campaign now, judged by the rules that decide for each of them; and what free rounds
// would cost for them.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { offerAudience } from '#contract/promotions/campaigns/forecast.ts';
import type { OfferBar } from '#contract/promotions/offer-terms.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectLastUses, selectWithGrant } from '../grants/grant-look-store.ts';
import { periodStart } from '../grants/read-facts.ts';
import { selectBlocked } from '../offers/block-store.ts';
import { isHeldOut } from '../offers/held-out.ts';
import { barsOf } from '../offers/offer-rules.ts';
import { type OfferRow, selectOffer } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { roundsCost } from './rounds-cost.ts';

/** So many members are judged at most. */
const mostJudged = 10_000;

/**
 * The campaign is judged as if it were live and its time had begun.
 * @throws Refusal NOT_FOUND
 */
export async function audienceOf(
  parts: Pick<PromotionsParts, 'db' | 'clock' | 'timeZone' | 'forecast' | 'freeRounds' | 'members'>,
  offerId: string,
): Promise<AnswerOf<typeof offerAudience>> {
  const { db, clock, timeZone, forecast, members: identity } = parts;
  const offer = await selectOffer(db, offerId);
  if (!offer) throw new Refusal('NOT_FOUND');
  const { content, budgetMinor, reservedMinor, spentMinor } = offer;
  const now = clock.now();
  const search = {
    registeredFrom: new Date(0),
    registeredBefore: new Date(now.getTime() + 1),
    isActive: true,
  };
  const { total, members } = await forecast.audience(db, search, mostJudged);
  const ids = members.map(({ memberId }) => memberId);
  const [blocked, depositors, lastUses, holders, signIns] = await Promise.all([
    selectBlocked(db, ids),
    forecast.depositorsOf(db, ids, { from: new Date(0), to: now }),
    selectLastUses(db, offerId, ids),
    selectWithGrant(db, ids),
    identity.signInsOf(db, ids),
  ]);
  const judged = {
    ...content,
    state: 'LIVE' as const,
    startsAt: Math.min(content.startsAt, now.getTime()),
    leftMinor: budgetMinor - reservedMinor - spentMinor,
  };
  const usedSince = periodStart(content.period, now, timeZone);
  const counts = new Map<OfferBar | 'REACHED' | 'HELD_OUT', number>();
  for (const { memberId, registeredAt, isPhoneProven } of members) {
    const lastUse = lastUses.get(memberId);
    const { lastAt, returns } = signIns.get(memberId) ?? { lastAt: null, returns: [] };
    const facts = {
      type: 0,
      status: 'ACTIVE',
      registeredAt,
      isPhoneProven,
      // As if the member signed in now.
      signedInAt: now,
      returns: [{ at: now, awaySince: lastAt ?? registeredAt }, ...returns],
      deposits: depositors.has(memberId) ? 1 : 0,
      uses: lastUse !== undefined && lastUse >= usedSince ? 1 : 0,
      // Judged at the claim alone, because each member would need a search of his own.
      isUsedByLinked: false,
      hasGrant: holders.has(memberId),
      isBlocked: blocked.has(memberId),
      isHeldOut: false,
    } as const;
    const [bar] = barsOf(judged, facts, now);
    const place = bar ?? (isHeldOut(offerId, memberId, content.heldOutPercent) ? 'HELD_OUT' : 'REACHED');
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const scaled = (count: number) => (members.length === 0 ? 0 : Math.round((count * total) / members.length));
  const { REACHED: reached = 0, HELD_OUT: heldOut = 0, ...bars } = Object.fromEntries(counts);
  const rounds = await costOfRounds(parts, offer, scaled(reached));
  return {
    members: total,
    judged: members.length,
    reached: scaled(reached),
    heldOut: scaled(heldOut),
    bars: Object.entries(bars).map(([bar, count]) => ({ bar: bar as OfferBar, members: scaled(count) })),
    ...(rounds ? { rounds } : {}),
  };
}

/** Undefined for a campaign without free rounds. */
async function costOfRounds(
  { db, freeRounds }: Pick<PromotionsParts, 'db' | 'freeRounds'>,
  { content: { terms }, budgetMinor }: OfferRow,
  members: number,
): Promise<AnswerOf<typeof offerAudience>['rounds']> {
  if (!terms.freeRounds) return undefined;
  const returnPercent = (await freeRounds.game(db, terms.freeRounds.nodeId))?.returnPercent ?? null;
  const { wonMinor, requiredMinor, keptMinor } = roundsCost(terms, members, returnPercent ?? '100.00');
  return {
    returnPercent,
    won: minorToDecimal(wonMinor),
    required: minorToDecimal(requiredMinor),
    kept: minorToDecimal(keptMinor),
    budget: minorToDecimal(budgetMinor),
  };
}
