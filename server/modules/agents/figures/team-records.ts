// The bets of an agent's line and its account record, with totals of the whole selection.
import { createHash } from 'node:crypto';
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { teamBetting, teamRecord } from '#contract/agents/team.ts';
import { shownAccount } from '../lines/shown-account.ts';
import { requireBelow } from '../lines/team.ts';
import type { AgentsParts } from '../parts.ts';
import { sumDaysForPage } from './day-sums.ts';
import { spanOf } from './team-figures.ts';
import * as store from './team-record-store.ts';

/** @throws Refusal INPUT_INVALID, USER_NOT_FOUND_OR_DISABLED for a member outside the line */
export async function listTeamBets(
  parts: AgentsParts,
  agentId: string,
  query: QueryOf<typeof teamBetting>,
): Promise<AnswerOf<typeof teamBetting>> {
  const { memberId, gameCategory, by, pageNo, pageSize } = query;
  const filter = { ...spanOf(parts, agentId, query), memberId, gameCategory, by };
  // Their totals have no sums of days: they are added up of one member alone.
  if (by === 'rated' && !memberId) throw new Refusal('INPUT_INVALID');
  if (memberId) await requireBelow(parts, agentId, memberId);
  await sumDaysForPage(parts);
  const [rows, totals] = await Promise.all([
    store.selectTeamBets(parts.db, filter, { size: pageSize, offset: (pageNo - 1) * pageSize }),
    store.selectTeamBetTotals(parts.db, filter),
  ]);
  return {
    content: rows.map(({ stakedMinor, validMinor, uncountedMinor, wonMinor, placedAt, ...row }) => ({
      ...row,
      account: shownAccount(row.account, row.level),
      betAmount: minorToDecimal(stakedMinor),
      validBet: minorToDecimal(validMinor - uncountedMinor),
      uncounted: minorToDecimal(uncountedMinor),
      winAmount: minorToDecimal(wonMinor),
      placedAt: placedAt.getTime(),
    })),
    pageNum: pageNo,
    totalPages: pagesFor(totals.count, pageSize),
    totalCount: totals.count,
    sumBet: minorToDecimal(totals.stakedMinor),
    sumValid: minorToDecimal(totals.validMinor),
    sumWin: minorToDecimal(totals.wonMinor),
  };
}

/** @throws Refusal INPUT_INVALID */
export async function listTeamRecord(
  parts: AgentsParts,
  agentId: string,
  query: QueryOf<typeof teamRecord>,
): Promise<AnswerOf<typeof teamRecord>> {
  const { txCode, pageNo, pageSize } = query;
  const filter = { ...spanOf(parts, agentId, query), txCode };
  const [rows, totals] = await Promise.all([
    store.selectTeamMovements(parts.db, filter, { size: pageSize, offset: (pageNo - 1) * pageSize }),
    store.selectTeamMovementTotals(parts.db, filter),
  ]);
  return {
    content: rows.map(({ journalId, line, amountMinor, at, ...row }) => ({
      ...row,
      // The number of a journal would reveal the amount of business.
      reference: createHash('sha256').update(`${agentId} ${journalId} ${line}`).digest('hex').slice(0, 16),
      account: shownAccount(row.account, row.level),
      amount: minorToDecimal(amountMinor),
      at: at.getTime(),
    })),
    pageNum: pageNo,
    totalPages: pagesFor(totals.count, pageSize),
    totalCount: totals.count,
    sumIn: minorToDecimal(totals.inMinor),
    sumOut: minorToDecimal(totals.outMinor),
  };
}
