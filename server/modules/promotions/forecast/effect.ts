// What a campaign cost and changed: its takers, and its whole audience beside the members it left out by chance.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { offerEffect } from '#contract/promotions/campaigns/forecast.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectCosts, selectTakers } from '../grants/grant-look-store.ts';
import { isHeldOut } from '../offers/held-out.ts';
import { type OfferRow, selectOffer } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import {
  type Difference,
  groupOf,
  meanDifference,
  type MemberEffect,
  percentOf,
  shareDifference,
} from './effect-rules.ts';

const dayMs = 24 * 60 * 60_000;
/** So many members of the audience are compared at most; takers are all read, so many at once. */
const [mostMembers, takersAtOnce] = [20_000, 5_000];
/** Members with a bet in the last days of the time have stayed. */
const stayedMs = 7 * dayMs;

type Parts = Pick<PromotionsParts, 'db' | 'clock' | 'forecast'>;
type Span = { readonly from: Date; readonly to: Date };

/** @throws Refusal NOT_FOUND, CASE_CHANGED for a campaign that was never live */
export async function effectOf(
  parts: Parts,
  offerId: string,
  atOnce = takersAtOnce,
): Promise<AnswerOf<typeof offerEffect>> {
  const offer = await selectOffer(parts.db, offerId);
  if (!offer) throw new Refusal('NOT_FOUND');
  const now = parts.clock.now();
  if (offer.state === 'DRAFT' || offer.startsAt >= now) throw new Refusal('CASE_CHANGED');
  const over = offer.state === 'ENDED' && offer.changedAt < offer.endsAt ? offer.changedAt : offer.endsAt;
  const span = { from: offer.startsAt, to: over < now ? over : now };
  return {
    from: span.from.getTime(),
    to: span.to.getTime(),
    takers: await takersOf(parts, offerId, span, atOnce),
    comparison: offer.content.heldOutPercent === 0 ? null : await compare(parts, offer, span),
  };
}

async function takersOf({ db, forecast }: Parts, offerId: string, span: Span, atOnce: number) {
  const sum = {
    members: 0,
    grants: 0,
    converted: 0,
    over: 0,
    grantedMinor: 0n,
    costMinor: 0n,
    stakesMinor: 0n,
    grossWinMinor: 0n,
  };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await selectTakers(db, offerId, { after, size: atOnce });
    const ids = page.map(({ memberId }) => memberId);
    for (const { stakedMinor, wonMinor } of await forecast.playOf(db, ids, span)) {
      sum.stakesMinor += stakedMinor;
      sum.grossWinMinor += stakedMinor - wonMinor;
    }
    for (const taker of page) {
      sum.members += 1;
      sum.grants += taker.grants;
      sum.converted += taker.converted;
      sum.over += taker.over;
      sum.grantedMinor += taker.grantedMinor;
      sum.costMinor += taker.costMinor;
    }
    after = page.length < atOnce ? undefined : ids.at(-1);
  }
  const { members, grants, converted, over, grantedMinor, costMinor, stakesMinor, grossWinMinor } = sum;
  return {
    members,
    grants,
    converted,
    granted: minorToDecimal(grantedMinor),
    cost: minorToDecimal(costMinor),
    stakes: minorToDecimal(stakesMinor),
    grossWin: minorToDecimal(grossWinMinor),
    costToGrossWin: percentOf(costMinor, grossWinMinor),
    conversion: percentOf(BigInt(converted), BigInt(over)),
  };
}

/** Both groups are chosen by the same hash, so that they differ by the offer and by chance alone. */
async function compare({ db, forecast }: Parts, offer: OfferRow, span: Span) {
  const { kind, content } = offer;
  const { heldOutPercent, registeredWithinDays } = content;
  const registeredFrom =
    registeredWithinDays === null
      ? new Date(0)
      : new Date(span.from.getTime() - registeredWithinDays * dayMs);
  const search = { registeredFrom, registeredBefore: span.to, isActive: false };
  const { total, members } = await forecast.audience(db, search, mostMembers);
  const ids = members.map(({ memberId }) => memberId);
  const before = { from: new Date(0), to: span.from };
  const [earlier, depositors, play, costs] = await Promise.all([
    kind === 'FIRST_DEPOSIT' ? forecast.depositorsOf(db, ids, before) : new Set<string>(),
    forecast.depositorsOf(db, ids, span),
    forecast.playOf(db, ids, span),
    selectCosts(db, offer.id, ids),
  ]);
  const played = new Map(play.map((one) => [one.memberId, one]));
  const stayedSince = new Date(Math.max(span.from.getTime(), span.to.getTime() - stayedMs));
  const effectOn = (memberId: string): MemberEffect => {
    const own = played.get(memberId);
    return {
      hasDeposited: depositors.has(memberId),
      hasPlayed: own !== undefined,
      hasStayed: own !== undefined && own.lastAt >= stayedSince,
      stakesMinor: own?.stakedMinor ?? 0n,
      grossWinMinor: own ? own.stakedMinor - own.wonMinor : 0n,
      costMinor: costs.get(memberId) ?? 0n,
    };
  };
  const groups = Map.groupBy(
    ids.filter((id) => !earlier.has(id)),
    (id) => isHeldOut(offer.id, id, heldOutPercent),
  );
  const offered = (groups.get(false) ?? []).map(effectOn);
  const heldOut = (groups.get(true) ?? []).map(effectOn);
  return { members: total, read: ids.length, heldOutPercent, ...compared(offered, heldOut) };
}

function compared(offered: readonly MemberEffect[], heldOut: readonly MemberEffect[]) {
  const share = (of: (member: MemberEffect) => boolean) =>
    written(shareDifference(offered.map(of), heldOut.map(of)), 1);
  const mean = (of: (member: MemberEffect) => bigint) => {
    const values = (members: readonly MemberEffect[]) => members.map((member) => Number(of(member)) / 100);
    return written(meanDifference(values(offered), values(heldOut)), 2);
  };
  return {
    offered: presentGroup(offered),
    heldOut: presentGroup(heldOut),
    deposited: share(({ hasDeposited }) => hasDeposited),
    played: share(({ hasPlayed }) => hasPlayed),
    stayed: share(({ hasStayed }) => hasStayed),
    grossWin: mean(({ grossWinMinor }) => grossWinMinor),
    net: mean(({ grossWinMinor, costMinor }) => grossWinMinor - costMinor),
  };
}

const written = (difference: Difference | null, decimals: number) =>
  difference && {
    low: difference.low.toFixed(decimals),
    middle: difference.middle.toFixed(decimals),
    high: difference.high.toFixed(decimals),
  };

function presentGroup(members: readonly MemberEffect[]) {
  const { stakesMinor, grossWinMinor, costMinor, ...counts } = groupOf(members);
  return {
    ...counts,
    stakes: minorToDecimal(stakesMinor),
    grossWin: minorToDecimal(grossWinMinor),
    cost: minorToDecimal(costMinor),
  };
}
