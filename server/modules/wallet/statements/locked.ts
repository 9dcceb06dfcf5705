// What a member's locked money is locked for.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { lockedMoney } from '#contract/wallet.ts';
import type { Queryable } from '#server/db/database.ts';
import { selectOpenHolds } from './locked-store.ts';

export async function showLocked(db: Queryable, ownerId: string): Promise<AnswerOf<typeof lockedMoney>> {
  const reasons = await selectOpenHolds(db, ownerId);
  return {
    total: minorToDecimal(reasons.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    reasons: reasons.map(({ txCode, amountMinor, count, since }) => ({
      txCode,
      amount: minorToDecimal(amountMinor),
      count: Number(count),
      since: since.getTime(),
    })),
  };
}
