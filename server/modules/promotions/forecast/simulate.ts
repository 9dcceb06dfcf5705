// Runs the rules of a campaign over the real deposits and settled bets of the last days, for a sample of a stated size.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { type simulateOffer, simulatedDays } from '#contract/promotions/campaigns/forecast.ts';
import { isForDeposit, isTaken, type OfferKind } from '#contract/promotions/offer-kinds.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { CreditedDeposit } from '../forecast-ports.ts';
import { selectBlocked } from '../offers/block-store.ts';
import { isHeldOut } from '../offers/held-out.ts';
import { type OfferRow, selectOffer } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';
import {
  endOfGrant,
  estimateOf,
  type GrantEnd,
  nextGrant,
  type SimulationPlace,
  type SimulatedGrant,
  type SimulatedMember,
} from './simulation-rules.ts';

const dayMs = 24 * 60 * 60_000;
/** So many members are simulated at most, and so many bonuses of one statement. */
const [mostMembers, atOnce] = [1_000, 200];

/** Kinds whose past says what they would bring; operators give the others, or a game decides. */
const simulated: readonly OfferKind[] = ['FIRST_DEPOSIT', 'RELOAD', 'NO_DEPOSIT', 'CODE', 'LOGIN'];

type Parts = Pick<PromotionsParts, 'db' | 'clock' | 'timeZone' | 'forecast' | 'members'>;
type Span = { readonly from: Date; readonly to: Date };

/** @throws Refusal NOT_FOUND, CASE_CHANGED for an offer that only operators give */
export async function simulate(parts: Parts, offerId: string): Promise<AnswerOf<typeof simulateOffer>> {
  const offer = await selectOffer(parts.db, offerId);
  if (!offer) throw new Refusal('NOT_FOUND');
  const isDeposit = isForDeposit(offer.kind);
  if (!simulated.includes(offer.kind)) throw new Refusal('CASE_CHANGED');
  const to = parts.clock.now();
  const span = { from: new Date(to.getTime() - simulatedDays * dayMs), to };
  const { sampleDepositors, samplePlayers } = parts.forecast;
  const sample = await (isDeposit ? sampleDepositors : samplePlayers)(parts.db, span, mostMembers);
  const members = await membersOf(parts, offer, sample.memberIds, span);
  const ended = await grantsOf(parts, offer, members, span);
  return {
    basis: isDeposit ? 'DEPOSITS' : 'PLAYERS',
    from: span.from.getTime(),
    to: to.getTime(),
    members: sample.total,
    simulated: sample.memberIds.length,
    budget: minorToDecimal(offer.budgetMinor),
    ...summed(ended, sample),
  };
}

/** The members of the sample who would see the offer, with what they did in the time. */
async function membersOf(
  { db, forecast, members }: Parts,
  { id, kind, content }: OfferRow,
  memberIds: readonly string[],
  span: Span,
): Promise<SimulatedMember[]> {
  const known = await forecast.audienceOf(db, memberIds);
  const blocked = await selectBlocked(db, memberIds);
  const withdrawals = Map.groupBy(await forecast.withdrawn(db, memberIds, span), ({ memberId }) => memberId);
  const credited: readonly CreditedDeposit[] = isForDeposit(kind)
    ? await forecast.credited(db, memberIds, span)
    : [];
  const { awayDays } = content.terms;
  const signIns = awayDays === undefined ? undefined : await members.signInsOf(db, memberIds);
  const deposits = Map.groupBy(credited, ({ memberId }) => memberId);
  return known
    .filter(
      ({ memberId, isActive, isPhoneProven }) =>
        isActive &&
        !blocked.has(memberId) &&
        !isHeldOut(id, memberId, content.heldOutPercent) &&
        (!isTaken(kind) || isPhoneProven),
    )
    .map(({ memberId, registeredAt }) => ({
      memberId,
      registeredAt,
      triggers: isForDeposit(kind)
        ? (deposits.get(memberId) ?? [])
        : signIns && awayDays !== undefined
          ? returnsIn(signIns.get(memberId), awayDays, span)
          : [{ at: registeredAt > span.from ? registeredAt : span.from, netMinor: 0n, isFirst: true }],
      withdrawals: (withdrawals.get(memberId) ?? []).map(({ at }) => at),
    }));
}

/** The sign-ins of the time after so many days without one, in their order. */
const returnsIn = (
  signIns: { readonly returns: readonly { readonly at: Date; readonly awaySince: Date }[] } | undefined,
  awayDays: number,
  { from, to }: Span,
): SimulatedMember['triggers'] =>
  (signIns?.returns ?? [])
    .filter(
      ({ at, awaySince }) => at >= from && at < to && at.getTime() - awaySince.getTime() >= awayDays * dayMs,
    )
    .map(({ at }) => ({ at, netMinor: 0n, isFirst: true }))
    .toReversed();

type Ended = SimulatedGrant & { readonly memberId: string; readonly end: GrantEnd };

/** Every bonus of the members in turn: the next one can begin when the one before is over. */
async function grantsOf(
  { db, forecast, timeZone }: Parts,
  { content }: OfferRow,
  members: readonly SimulatedMember[],
  { from, to }: Span,
): Promise<Ended[]> {
  const ended: Ended[] = [];
  let open = members.map((member) => ({ member, place: { freeAt: from, lastAt: null } as SimulationPlace }));
  while (open.length > 0) {
    const next = open.flatMap(({ member, place }) => {
      const grant = nextGrant(content, member, place, timeZone);
      return grant ? [{ member, grant }] : [];
    });
    open = [];
    for (let begin = 0; begin < next.length; begin += atOnce) {
      const part = next.slice(begin, begin + atOnce);
      const spans = part.map(({ member: { memberId }, grant }) => ({
        memberId,
        from: grant.at,
        to: grant.withdrawnAt && grant.withdrawnAt < grant.endsAt ? grant.withdrawnAt : grant.endsAt,
        settledBy: to,
        wanted: grant.requiredMinor * 100n,
      }));
      const rules = {
        atMostMinor: decimalToMinor(content.terms.countAtMost),
        weights: content.terms.weights,
      };
      const found = await forecast.reached(db, spans, rules);
      const reached = new Map(found.map(({ nth, reachedAt }) => [nth, reachedAt]));
      for (const [nth, { member, grant }] of part.entries()) {
        const { end, at } = endOfGrant(grant, reached.get(nth) ?? null, to);
        ended.push({ ...grant, memberId: member.memberId, end });
        open.push({ member, place: { freeAt: at, lastAt: grant.at } });
      }
    }
  }
  return ended;
}

function summed(
  ended: readonly Ended[],
  { total, memberIds }: { readonly total: number; readonly memberIds: readonly string[] },
) {
  const sumOf = (grants: readonly Ended[], of: (grant: Ended) => bigint) =>
    grants.reduce((sum, grant) => sum + of(grant), 0n);
  const bonus = ({ bonusMinor }: Ended) => bonusMinor;
  const by = (end: GrantEnd) => ended.filter((grant) => grant.end === end);
  const own = Map.groupBy(ended, ({ memberId }) => memberId);
  /** Of each member of the sample, also those without a bonus. */
  const estimate = (of: (grants: readonly Ended[]) => bigint) =>
    estimateOf(
      memberIds.map((id) => of(own.get(id) ?? [])),
      total,
    );
  const isConverted = ({ end }: Ended) => end === 'CONVERTED';
  const cost = estimate((grants) => sumOf(grants.filter(isConverted), bonus));
  return {
    takers: own.size,
    grants: ended.length,
    granted: minorToDecimal(sumOf(ended, bonus)),
    required: minorToDecimal(sumOf(ended, ({ requiredMinor }) => requiredMinor)),
    converted: by('CONVERTED').length,
    withdrawn: by('WITHDRAWN').length,
    expired: by('EXPIRED').length,
    running: by('RUNNING').length,
    convertedAmount: minorToDecimal(sumOf(by('CONVERTED'), bonus)),
    estimate: {
      grants: Number(estimate((grants) => BigInt(grants.length)).minor),
      takers: Number(estimate((grants) => (grants.length > 0 ? 1n : 0n)).minor),
      granted: minorToDecimal(estimate((grants) => sumOf(grants, bonus)).minor),
      cost: minorToDecimal(cost.minor),
      costLow: minorToDecimal(cost.lowMinor),
      costHigh: minorToDecimal(cost.highMinor),
      open: minorToDecimal(
        estimate((grants) =>
          sumOf(
            grants.filter(({ end }) => end === 'RUNNING'),
            bonus,
          ),
        ).minor,
      ),
    },
  };
}
