// An agent reads the own rates and sets those of members directly below, from tomorrow.
import type { AnswerOf, BodyOf, QueryOf } from '#contract/base/endpoint.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { quotas, rebateSettings, updateDownlineRebates } from '#contract/agents/rates.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { onlineAt } from '#server/modules/identity/index.ts';
import { countTeam, selectLevel, selectTeam } from '../lines/line-store.ts';
import type { AgentsParts } from '../parts.ts';
import { daysAt } from './days.ts';
import { higherOf, highestOf, lacksQuota, rateFaultOf, type Rates, ratesOf } from './rate-rules.ts';
import {
  lockMembers,
  selectHighestBelow,
  selectOpeningQuota,
  selectQuotas,
  selectRates,
  writeRates,
} from './rate-store.ts';

/** APIT-10: the own rates, and those of the members directly below with how far down they may go. */
export async function showRebateSettings(
  { db, clock, timeZone, lineGroups }: AgentsParts,
  agentId: string,
  { pageNo, pageSize }: QueryOf<typeof rebateSettings>,
): Promise<AnswerOf<typeof rebateSettings>> {
  const now = clock.now();
  const { today, tomorrow } = daysAt(now, timeZone);
  const filter = { ownerId: agentId, directlyBelow: agentId };
  const page = { sort: 'registeredAt', size: pageSize, offset: (pageNo - 1) * pageSize } as const;
  const [members, totalCount] = await Promise.all([
    selectTeam(db, filter, page, onlineAt(now)),
    countTeam(db, filter),
  ]);
  const ids = members.map(({ memberId }) => memberId);
  const [present, next, least, { members: groups, ...given }] = await Promise.all([
    selectRates(db, [agentId, ...ids], today),
    selectRates(db, [agentId, ...ids], tomorrow),
    selectHighestBelow(db, ids, tomorrow),
    lineGroups.groupsBelow(db, agentId, ids),
  ]);
  const of = (found: ReadonlyMap<string, Rates>, memberId: string) => found.get(memberId) ?? ratesOf();
  return {
    own: of(present, agentId),
    ownNext: of(next, agentId),
    groups: given,
    content: members.map(({ memberId, account }, at) => ({
      memberId,
      account,
      rates: of(present, memberId),
      next: of(next, memberId),
      least: of(least, memberId),
      group: groups[at]?.own ?? null,
      leastGroup: groups[at]?.least ?? given.min,
    })),
    pageNum: pageNo,
    totalPages: pagesFor(totalCount, pageSize),
    totalCount,
  };
}

/**
 * APIT-03: changes rates of a member directly below, from tomorrow, and the prize group, for slips placed from now on.
 * @throws Refusal USER_NOT_FOUND_OR_DISABLED for anybody else, RATE_RANGE, QUOTA_USED, PRIZE_GROUP_TOO_HIGH, INPUT_INVALID
 */
export function updateRates(
  { db, clock, timeZone, lineGroups }: AgentsParts,
  agentId: string,
  { memberId, rates, prizeGroup }: BodyOf<typeof updateDownlineRebates>,
): Promise<AnswerOf<typeof updateDownlineRebates>> {
  return db.tx(async (tx) => {
    await lockMembers(tx, [agentId, memberId]);
    if ((await selectLevel(tx, agentId, memberId)) !== 1) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
    const { today, tomorrow } = daysAt(clock.now(), timeZone);
    const least = (await selectHighestBelow(tx, [memberId], tomorrow)).get(memberId) ?? ratesOf();
    const before = (await selectRates(tx, [memberId], tomorrow)).get(memberId) ?? ratesOf();
    const present = (await selectRates(tx, [memberId], today)).get(memberId) ?? ratesOf();
    const counted = higherOf(present, before);
    await requireAllowed(tx, { agentId, today, day: tomorrow, before, counted, wanted: rates, least });
    await writeRates(tx, { memberId, fromDay: tomorrow, rates, by: agentId, at: clock.now() });
    if (prizeGroup !== undefined)
      await lineGroups.giveGroup(tx, { giverId: agentId, memberId, top: prizeGroup });
    return { next: { ...before, ...rates } };
  });
}

/**
 * Passes when an agent may give a member these rates from a day on.
 * @throws Refusal RATE_RANGE with the category and its bounds, QUOTA_USED
 */
export async function requireAllowed(
  tx: Transaction,
  {
    agentId,
    today,
    day,
    before = ratesOf(),
    counted = before,
    wanted,
    least = ratesOf(),
  }: {
    readonly agentId: string;
    readonly today: string;
    readonly day: string;
    /** The member's rates from that day on, and the highest ones that count for quotas now. */
    readonly before?: Rates;
    readonly counted?: Rates;
    readonly wanted: Partial<Rates>;
    readonly least?: Rates;
  },
): Promise<void> {
  const most = (await selectRates(tx, [agentId], day)).get(agentId) ?? ratesOf();
  const fault = rateFaultOf(wanted, { most, least });
  if (fault) throw new Refusal('RATE_RANGE', { value: fault });
  if (lacksQuota(counted, { ...before, ...wanted }, await selectQuotas(tx, agentId, today)))
    throw new Refusal('QUOTA_USED');
}

/** APIT-11: quotas of rates that the agent itself has or will have, and of agents for an agent of type 1. */
export async function showQuotas(
  { db, clock, timeZone }: AgentsParts,
  { memberId, type }: SignedIn,
): Promise<AnswerOf<typeof quotas>> {
  const { today, tomorrow } = daysAt(clock.now(), timeZone);
  const [found, present, next, opening] = await Promise.all([
    selectQuotas(db, memberId, today),
    selectRates(db, [memberId], today),
    selectRates(db, [memberId], tomorrow),
    type === 1 ? selectOpeningQuota(db, memberId) : null,
  ]);
  const own = higherOf(present.get(memberId) ?? ratesOf(), next.get(memberId) ?? ratesOf());
  return {
    rates: found.filter(({ permille }) => permille <= highestOf(own)).map(withLeft),
    agents: opening && withLeft(opening),
  };
}

export const withLeft = <Used extends { readonly allowed: number; readonly used: number }>(quota: Used) => ({
  ...quota,
  left: Math.max(0, quota.allowed - quota.used),
});
