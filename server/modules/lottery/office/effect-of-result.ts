// The effect for each member of another result of a draw, or of calling it off.
import { minorToDecimal } from '#contract/base/money.ts';
import { readSelection } from '#contract/lottery/selections.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { familyAt } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { paidLineOf } from '../slips/read-slip.ts';
import { paidMinor } from '../terms/price-list.ts';
import { createPriceListCache } from '../terms/price-list-cache.ts';
import { type MemberLine, selectDraw, selectMemberLines } from './draw-list-store.ts';
import { fitsShape } from './fits-shape.ts';

/** Lines one look reads, and members it shows. */
const linesAtMost = 100_000;
const membersAtMost = 500;

type Input = {
  readonly gameCode: string;
  readonly drawNo: string;
  /** Null: all stakes go back. */
  readonly result: readonly string[] | null;
};
type MemberSum = { stakeMinor: bigint; beforeMinor: bigint; afterMinor: bigint };

/**
 * Changes nothing.
 * @throws Refusal NOT_FOUND, INPUT_INVALID for an invalid result of the lottery
 */
export async function effectOfResult(parts: LotteryParts, { gameCode, drawNo, result }: Input) {
  const { db } = parts;
  const lottery = parts.lotteries.get(gameCode);
  const draw = lottery && (await selectDraw(db, gameCode, drawNo));
  if (!draw) throw new Refusal('NOT_FOUND');
  const family = familyAt(lottery, draw.drawAt);
  if (result && !fitsShape(family.shape, result)) throw new Refusal('INPUT_INVALID');
  const lines = await selectMemberLines(db, draw.drawId, linesAtMost);
  const paid = result
    ? payerOf(db, new Map(family.betTypes.map((one) => [one.code, one])), result, parts.maxPaidPerDrawMinor)
    : async ({ stakeMinor }: MemberLine) => stakeMinor;
  const sums = new Map<string, MemberSum>();
  for (const line of lines) {
    const sum = sums.get(line.memberId) ?? { stakeMinor: 0n, beforeMinor: 0n, afterMinor: 0n };
    sums.set(line.memberId, sum);
    sum.stakeMinor += line.stakeMinor;
    sum.beforeMinor += line.winMinor;
    sum.afterMinor += await paid(line, sum.afterMinor);
  }
  const members = [...sums].toSorted(([, one], [, other]) => (sizeOf(one) > sizeOf(other) ? -1 : 1));
  const total = (field: keyof MemberSum): bigint => members.reduce((sum, [, one]) => sum + one[field], 0n);
  return {
    members: members.length,
    rows: members.slice(0, membersAtMost).map(([memberId, { stakeMinor, beforeMinor, afterMinor }]) => ({
      memberId,
      stake: minorToDecimal(stakeMinor),
      before: minorToDecimal(beforeMinor),
      after: minorToDecimal(afterMinor),
      change: minorToDecimal(afterMinor - beforeMinor),
    })),
    before: minorToDecimal(total('beforeMinor')),
    after: minorToDecimal(total('afterMinor')),
    change: minorToDecimal(total('afterMinor') - total('beforeMinor')),
    isWhole: lines.length < linesAtMost,
  };
}

const sizeOf = ({ beforeMinor, afterMinor }: MemberSum): bigint =>
  afterMinor > beforeMinor ? afterMinor - beforeMinor : beforeMinor - afterMinor;

/** The payout of a line with the ceiling of its member, as in a settlement. */
function payerOf(
  db: Queryable,
  betTypes: ReadonlyMap<string, ReturnType<typeof familyAt>['betTypes'][number]>,
  result: readonly string[],
  mostMinor: bigint,
) {
  const prices = createPriceListCache();
  return async (line: MemberLine, paidBefore: bigint): Promise<bigint> => {
    const betType = betTypes.get(line.betType);
    const wins = betType?.wins(readSelection(line.content), result) ?? [];
    if (wins.length === 0) return 0n;
    const printed = await prices.printedOf(db, line.priceList);
    const due = paidMinor(paidLineOf(line), wins, printed.prices[line.betType] ?? {});
    const most = printed.mostPaidMinor ?? mostMinor;
    const left = most > paidBefore ? most - paidBefore : 0n;
    return due > left ? left : due;
  };
}
