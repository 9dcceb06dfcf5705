// The possible payout of a draw by number: the highest payout of the units with one number.
import { readSelection } from '#contract/lottery/selections.ts';
import type { BetType, Family } from '../games/port.ts';
import { paidLineOf } from '../slips/read-slip.ts';
import { paidMinor, type PriceList } from '../terms/price-list.ts';
import { numbersHeld } from './units-together.ts';

/** Lines of a draw that are alike in all that decides their payment. */
export type SoldLines = {
  readonly priceList: string;
  readonly betType: string;
  readonly content: string;
  readonly multiple: number;
  readonly unitMilli: bigint;
  readonly prizeGroup: number | null;
  readonly share: number;
  readonly lines: number;
  readonly stakeMinor: bigint;
};
export type Exposure = {
  readonly betType: string;
  readonly number: string;
  readonly lines: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
};

/**
 * Exact where at most one unit with the number wins, as of written numbers, single places and outcomes; where several
 * can win together it counts all that can, each by its best prize. The ceiling of a member is left out.
 */
export function exposuresOf(
  family: Pick<Family, 'shape' | 'betTypes'>,
  sold: readonly SoldLines[],
  pricesOf: (priceList: string) => PriceList,
): Exposure[] {
  const betTypes = new Map(family.betTypes.map((betType) => [betType.code, betType]));
  const sums = new Map<string, { -readonly [Key in keyof Exposure]: Exposure[Key] }>();
  for (const line of sold) {
    const betType = betTypes.get(line.betType);
    if (!betType) continue;
    const prices = pricesOf(line.priceList)[line.betType] ?? {};
    for (const { number, units } of numbersHeld(betType.form, readSelection(line.content), family.shape)) {
      const key = `${line.betType} ${number}`;
      const sum = sums.get(key) ?? {
        betType: line.betType,
        number,
        lines: 0,
        stakeMinor: 0n,
        payoutMinor: 0n,
      };
      sum.lines += line.lines;
      sum.stakeMinor += line.stakeMinor;
      const most = repeated(family, betType, number) ?? units;
      sum.payoutMinor += bestOf(betType, line, prices, number, most) * BigInt(line.lines);
      sums.set(key, sum);
    }
  }
  return [...sums.values()].toSorted((one, other) =>
    one.payoutMinor === other.payoutMinor
      ? keyOf(one) < keyOf(other)
        ? -1
        : 1
      : one.payoutMinor > other.payoutMinor
        ? -1
        : 1,
  );
}

const keyOf = ({ betType, number }: Exposure): string => `${betType} ${number}`;

/** How often one option wins where it is paid for each die or digit that shows it. */
function repeated(
  { shape }: Pick<Family, 'shape'>,
  { form, wins }: BetType,
  number: string,
): bigint | undefined {
  if (form.kind !== 'OPTIONS' || (shape.kind !== 'DICE' && shape.kind !== 'DIGITS')) return undefined;
  const won = wins(
    [[number]],
    Array.from({ length: shape.count }, () => number),
  );
  return won.length > 0 ? won.reduce((sum, { units }) => sum + BigInt(units), 0n) : undefined;
}

/** The payout of so many units of a line at the best tier; a named outcome has its own tier. */
function bestOf(
  { tiers, form }: BetType,
  line: SoldLines,
  prices: PriceList[string],
  number: string,
  units: bigint,
): bigint {
  const own = form.kind === 'OPTIONS' ? tiers.filter(({ code }) => code === number) : [];
  const judged = own.length > 0 ? own : tiers;
  return judged
    .map(({ code }) => paidMinor(paidLineOf(line), [{ tier: code, units: Number(units) }], prices))
    .reduce((best, minor) => (minor > best ? minor : best), 0n);
}
