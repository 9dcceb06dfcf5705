// The members of an agent's line: directly below somebody, at all levels, or one of them.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { downline, downlines, subordinates } from '#contract/agents/team.ts';
import { Refusal } from '#server/base/refusal.ts';
import { onlineAt } from '#server/modules/identity/index.ts';
import type { AgentsParts } from '../parts.ts';
import {
  countTeam,
  selectLevel,
  selectPath,
  selectTeam,
  type TeamFilter,
  type TeamMember,
  type TeamSort,
} from './line-store.ts';
import { shownAccount } from './shown-account.ts';

/**
 * How far a member is below an agent, at least 1.
 * @throws Refusal USER_NOT_FOUND_OR_DISABLED for the agent itself and for everybody outside the line
 */
export async function requireBelow(
  { db }: Pick<AgentsParts, 'db'>,
  agentId: string,
  memberId: string,
): Promise<number> {
  const level = await selectLevel(db, agentId, memberId);
  if (!level) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  return level;
}

/**
 * The members directly below the agent or a member of the line (APIT-02).
 * @throws Refusal USER_NOT_FOUND_OR_DISABLED for a member outside the line
 */
export async function listSubordinates(
  parts: AgentsParts,
  agentId: string,
  query: QueryOf<typeof subordinates>,
): Promise<AnswerOf<typeof subordinates>> {
  const { memberId = agentId, search, ...page } = query;
  if (memberId !== agentId) await requireBelow(parts, agentId, memberId);
  return pageOf(parts, { ownerId: agentId, directlyBelow: memberId, search }, page, memberId);
}

/** The whole line at every level (APIT-07). */
export function listDownlines(
  parts: AgentsParts,
  agentId: string,
  { search, ...page }: QueryOf<typeof downlines>,
): Promise<AnswerOf<typeof downlines>> {
  return pageOf(parts, { ownerId: agentId, search }, page, agentId);
}

/**
 * One member directly below (APIT-07).
 * @throws Refusal USER_NOT_FOUND_OR_DISABLED
 */
export async function findDownline(
  { db, clock }: AgentsParts,
  agentId: string,
  account: string,
): Promise<AnswerOf<typeof downline>> {
  const first = { sort: 'registeredAt', size: 1, offset: 0 } as const;
  const [found] = await selectTeam(db, { ownerId: agentId, account }, first, onlineAt(clock.now()));
  if (!found) throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  return shown(found);
}

async function pageOf(
  { db, clock }: AgentsParts,
  filter: TeamFilter,
  { sort, pageNo, pageSize }: { sort: TeamSort; pageNo: number; pageSize: number },
  shownId: string,
): Promise<AnswerOf<typeof subordinates>> {
  const page = { sort, size: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, totalCount, path] = await Promise.all([
    selectTeam(db, filter, page, onlineAt(clock.now())),
    countTeam(db, filter),
    selectPath(db, filter.ownerId, shownId),
  ]);
  return {
    content: rows.map(shown),
    pageNum: pageNo,
    totalPages: pagesFor(totalCount, pageSize),
    totalCount,
    path: path.map(({ memberId, account, level }) => ({ memberId, account: shownAccount(account, level) })),
  };
}

const shown = ({ account, registeredAt, lastLoginAt, ...row }: TeamMember) => ({
  ...row,
  account: shownAccount(account, row.level),
  registeredAt: registeredAt.getTime(),
  lastLoginAt: lastLoginAt && lastLoginAt.getTime(),
});
