// The bets in the time of a grant, each with what it counts and why, for its member and for operators.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { officeGrantBets } from '#contract/promotions/campaigns/forecast.ts';
import type { PromotionsParts } from '../parts.ts';
import { countOf, weightOf } from '../wagering/wagering-rules.ts';
import type { GrantRow } from './grant-store.ts';

/** One page, the newest first; a grant that was never active has none. */
export async function betsOfGrant(
  { db, bets }: Pick<PromotionsParts, 'db' | 'bets'>,
  { memberId, terms, activeAt, endsAt, overAt }: GrantRow,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<AnswerOf<typeof officeGrantBets>> {
  if (activeAt === null || endsAt === null) return { content: [], pageNum: pageNo, totalPages: 1, total: 0 };
  const to = overAt !== null && overAt < endsAt ? overAt : endsAt;
  const page = { skip: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await bets.page(db, { memberId, from: activeAt, to }, page);
  return {
    content: rows.map((bet) => {
      const { counted, reason } = countOf(terms, bet);
      return {
        reference: bet.reference,
        category: bet.category,
        vendor: bet.vendor,
        gameCode: bet.gameCode,
        placedAt: bet.placedAt.getTime(),
        staked: minorToDecimal(bet.stakedMinor),
        counted: minorToDecimal(counted / 100n),
        percent: weightOf(terms, bet.category),
        stakePercent: bet.detail?.turnoverPercent ?? 100,
        reason,
      };
    }),
    pageNum: pageNo,
    totalPages: Math.max(1, pagesFor(total, pageSize)),
    total,
  };
}
