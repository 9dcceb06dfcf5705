// The members behind a payout, for its payee and its payer.
import { activeFrom } from '#contract/agents/active-from.ts';
import type { payoutTeam } from '#contract/agents/contracts.ts';
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import { Refusal } from '#server/base/refusal.ts';
import { shownAccount } from '../lines/shown-account.ts';
import type { AgentsParts } from '../parts.ts';
import { selectPaidPeriod, selectPayoutTeam, sumPayoutTeam } from './payout-team-store.ts';

/** @throws Refusal NOT_FOUND for a payout of others */
export async function showPayoutTeam(
  { db }: AgentsParts,
  memberId: string,
  { contractId, beginsAt, pageNo, pageSize }: QueryOf<typeof payoutTeam>,
): Promise<AnswerOf<typeof payoutTeam>> {
  const period = await selectPaidPeriod(db, memberId, { contractId, beginsAt: new Date(beginsAt) });
  if (!period) throw new Refusal('NOT_FOUND');
  const [rows, sums] = await Promise.all([
    selectPayoutTeam(db, period, { size: pageSize, offset: (pageNo - 1) * pageSize }),
    sumPayoutTeam(db, period),
  ]);
  // The payee is one level below the payer.
  const above = period.payeeId === memberId ? 0 : 1;
  return {
    content: rows.map(({ account, level, validMinor, lossMinor, ...row }) => ({
      ...row,
      account: shownAccount(account, Number(level) + above),
      level: Number(level),
      validBet: minorToDecimal(validMinor),
      loss: minorToDecimal(lossMinor),
      isActive: validMinor >= decimalToMinor(activeFrom),
    })),
    pageNum: pageNo,
    totalPages: pagesFor(sums.count, pageSize),
    totalCount: sums.count,
    sumValid: minorToDecimal(sums.validMinor),
    sumLoss: minorToDecimal(sums.lossMinor),
  };
}
