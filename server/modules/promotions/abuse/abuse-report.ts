// Searches those who got bonuses lately for signs of misuse; it reads only, and acts are for operators.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { abuseReport } from '#contract/promotions/campaigns/abuse.ts';
import { isCurrent } from '../grants/grant-rules.ts';
import { selectBlocked } from '../offers/block-store.ts';
import type { PromotionsParts } from '../parts.ts';
import { type AbuseFacts, type FoundSign, signsOf } from './abuse-rules.ts';
import { selectRecentTakers, selectTakenGrants, type TakenGrant } from './abuse-store.ts';

const dayMs = 24 * 60 * 60_000;
/** The report looks so far back, and at so many members at most; so many findings of a sign are shown. */
const [daysBack, mostSearched, mostFound] = [60, 500, 20];
/** Slips of linked accounts on one draw count as opposite when they are so near in time. */
const apartMs = 10 * 60_000;

type Parts = Pick<PromotionsParts, 'db' | 'clock' | 'linksOf' | 'identity' | 'forecast'>;
type Report = AnswerOf<typeof abuseReport>;

export async function reportAbuse(parts: Parts, { sign }: QueryOf<typeof abuseReport>): Promise<Report> {
  const now = parts.clock.now();
  const since = new Date(now.getTime() - daysBack * dayMs);
  const { total, memberIds } = await selectRecentTakers(parts.db, since, mostSearched);
  const grants = await selectTakenGrants(parts.db, memberIds, since);
  const facts = await factsOf(parts, grants, { from: since, to: now });
  const found = [...facts]
    .map(([memberId, own]) => ({ memberId, signs: signsOf(own) }))
    .filter(({ signs }) => signs.length > 0 && (!sign || signs.some((one) => one.sign === sign)));
  return {
    since: since.getTime(),
    takers: total,
    searched: memberIds.length,
    rows: await present(parts, found, grants),
  };
}

type Span = { readonly from: Date; readonly to: Date };

async function factsOf(
  parts: Parts,
  grants: readonly TakenGrant[],
  span: Span,
): Promise<ReadonlyMap<string, AbuseFacts>> {
  const { db, forecast } = parts;
  const byMember = Map.groupBy(grants, ({ memberId }) => memberId);
  const memberIds = [...byMember.keys()];
  const spans = grants.map(({ memberId, activeAt, endsAt, overAt }) => ({
    memberId,
    from: activeAt,
    to: overAt !== null && overAt < endsAt ? overAt : endsAt,
  }));
  const [near, deposits, withdrawals] = await Promise.all([
    forecast.near(db, spans),
    forecast.credited(db, memberIds, span),
    forecast.withdrawn(db, memberIds, span),
  ]);
  const nearOf = new Map(near.map(({ nth, ...sums }) => [grants[nth]?.id, sums]));
  const depositsOf = Map.groupBy(deposits, ({ memberId }) => memberId);
  const withdrawalsOf = Map.groupBy(withdrawals, ({ memberId }) => memberId);
  const facts = new Map<string, AbuseFacts>();
  for (const [memberId, own] of byMember) {
    const links = await linksAmong(parts, memberId, byMember, span.from);
    facts.set(memberId, {
      links,
      opposite: await oppositeAmong(parts, memberId, links, span.from),
      deposits: (depositsOf.get(memberId) ?? []).map(({ orderNo }) => orderNo),
      withdrawals: (withdrawalsOf.get(memberId) ?? []).map(({ at }) => at),
      grants: own.map(({ id, orderNo, state, overAt }) => ({
        id,
        orderNo,
        isCompleted: state === 'COMPLETED',
        overAt,
        ...(nearOf.get(id) ?? { bets: 0, riskedMinor: 0n, nearMinor: 0n }),
      })),
    });
  }
  return facts;
}

/** What the member shares with another one who got the same campaign. */
async function linksAmong(
  { db, linksOf }: Parts,
  memberId: string,
  takers: ReadonlyMap<string, readonly TakenGrant[]>,
  since: Date,
): Promise<AbuseFacts['links']> {
  const offers = new Set(takers.get(memberId)?.map(({ offerId }) => offerId));
  const links = await linksOf(db, { memberId, cardId: null, deviceSince: since, addressSince: since });
  return links.filter((link) => takers.get(link.memberId)?.some(({ offerId }) => offers.has(offerId)));
}

async function oppositeAmong(
  { db, forecast }: Parts,
  memberId: string,
  links: AbuseFacts['links'],
  since: Date,
): Promise<AbuseFacts['opposite']> {
  const linkedIds = [...new Set(links.map((link) => link.memberId))];
  if (linkedIds.length === 0) return [];
  return forecast.oppositeBets(db, { memberId, linkedIds, since, apartMs });
}

type Found = { readonly memberId: string; readonly signs: readonly FoundSign[] };

async function present(
  { db, identity }: Parts,
  found: readonly Found[],
  grants: readonly TakenGrant[],
): Promise<Report['rows']> {
  const ids = found.flatMap(({ memberId, signs }) => [memberId, ...signs.flatMap(({ others }) => others)]);
  const players = await identity.playersOf(db, [...new Set(ids)]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  const named = (memberId: string) => ({ memberId, account: accounts.get(memberId) ?? null });
  const blocked = await selectBlocked(
    db,
    found.map(({ memberId }) => memberId),
  );
  const rows = found.map(({ memberId, signs }) => {
    const own = grants.filter((grant) => grant.memberId === memberId);
    const active = own.find(({ state }) => isCurrent(state as Parameters<typeof isCurrent>[0]));
    const convertedMinor = own
      .filter(({ state }) => state === 'COMPLETED')
      .reduce((sum, { endedMinor }) => sum + endedMinor, 0n);
    return {
      ...named(memberId),
      points: signs.reduce((sum, one) => sum + one.points, 0),
      isBlocked: blocked.has(memberId),
      activeGrant: active ? { id: active.id, amount: minorToDecimal(active.amountMinor) } : null,
      grants: own.length,
      converted: minorToDecimal(convertedMinor),
      signs: signs.map((one) => ({
        ...one,
        others: one.others.map(named),
        found: one.found.slice(0, mostFound),
      })),
    };
  });
  return rows.toSorted(
    (one, other) => other.points - one.points || one.memberId.localeCompare(other.memberId),
  );
}
