// A line of the slip: a selection and its stake, with its cost, its prizes and its faults.
import type { ValueOf } from '#contract/call-types.ts';
import type { lotteryRules } from '#contract/lottery/games-calls.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { leastLineMinor } from '#contract/lottery/least-stake.ts';
import { fullShare, sharesOfUnits } from '#contract/lottery/hot-shares.ts';
import type { SlipLine } from '#contract/lottery/orders.ts';
import { readSelection } from '#contract/lottery/selections.ts';
import { decimalOf, minorOf } from '../money.ts';
import {
  prizeMinorOf,
  rebatePartsOf,
  stakeMinorOf,
  type Stakes,
  unitMilliOf,
  wholeRebates,
} from './price.ts';

export type Rules = ValueOf<typeof lotteryRules>;

export type Line = {
  readonly id: number;
  readonly betType: string;
  readonly content: string;
  readonly units: number;
  readonly stakes: Stakes;
};
/** The line that a complete selection on the board makes. */
export type NewLine = Omit<Line, 'id'>;

export const betTypeOf = (rules: Rules, code: string): LotteryBetType | undefined =>
  rules.betTypes.find((betType) => betType.code === code);

/** The cost of a line in one draw, in minor units; null when its stake is not valid. */
export function lineStake(rules: Rules, { betType: code, units, stakes }: NewLine): number | null {
  const betType = betTypeOf(rules, code);
  const milli = betType && unitMilliOf(betType, stakes);
  return milli ? stakeMinorOf(units, milli, stakes.multiple) : null;
}

/** The rebates of the lines of a slip in one draw, in minor units; 0 at the highest prize group. */
export function lineRebates(rules: Rules, lines: readonly NewLine[]): number[] {
  const { max } = rules.prizeGroup;
  return wholeRebates(
    lines.map((line) => {
      const isTrad = betTypeOf(rules, line.betType)?.playType === 'trad';
      return isTrad ? rebatePartsOf(lineStake(rules, line) ?? 0, line.stakes.prizeGroup, max) : 0;
    }),
  );
}

type Tiers = LotteryBetType['tiers'];

/** The highest prize of one unit in some tiers of its bet type, in minor units, without hot numbers. */
function bestOf(
  rules: Rules,
  { betType: code, stakes }: Pick<NewLine, 'betType' | 'stakes'>,
  some: (tiers: Tiers) => Tiers,
): number {
  const betType = betTypeOf(rules, code);
  const milli = betType && unitMilliOf(betType, stakes);
  return milli ? Math.max(0, ...some(betType.tiers).map((tier) => prizeMinorOf(tier, milli, stakes))) : 0;
}

/** The highest prize of one unit of the bet type, in minor units, without hot numbers. */
export const bestPrize = (rules: Rules, line: Pick<NewLine, 'betType' | 'stakes'>): number =>
  bestOf(rules, line, (tiers) => tiers);

/** The highest prize of one unit of this selection by the present rules, in minor units; hot numbers lower it. */
export function mostWin(rules: Rules, line: Pick<NewLine, 'betType' | 'stakes' | 'content'>): number {
  const picked = line.content.split(/[|,]/);
  const best = bestOf(rules, line, (tiers) => {
    const own = tiers.filter(({ code }) => picked.includes(code));
    return own[0] ? own : tiers;
  });
  return lowered(best, lowestShare(rules, line));
}

/** Multiplies a whole number by a share with three decimals: hot numbers lower prizes by it. */
export const lowered = (parts: number, share: string | null): number =>
  share === null ? parts : Math.floor((parts * Math.round(Number(share) * 1000)) / 1000);

type Picked = Pick<NewLine, 'betType' | 'content'>;

/** The shares of their prizes that the units of a line are paid by the present rules, in thousandths. */
function sharesOf(rules: Rules, { betType: code, content }: Picked): ReturnType<typeof sharesOfUnits> {
  const form = betTypeOf(rules, code)?.form;
  const own = rules.hotNumbers.filter((hot) => hot.betType === code);
  if (!form || own.length === 0) return { lowest: fullShare, highest: fullShare };
  const shares = own.map(({ number, share }) => [number, Math.round(Number(share) * fullShare)] as const);
  return sharesOfUnits(form, readSelection(content), new Map(shares));
}

/** The lowest share of the prize among the numbers of a line, as a factor; null when all pay the full prize. */
export function lowestShare(rules: Rules, line: Picked): string | null {
  const { lowest } = sharesOf(rules, line);
  return lowest === fullShare ? null : (lowest / fullShare).toFixed(3);
}

/** A share in percent: `0.500` is 50. */
export const percentOf = (share: string): number => Math.round(Number(share) * 1000) / 10;

/** Whether units of a line have different shares. Such a line is refused, because a line has only one price. */
function mixesShares(rules: Rules, line: Picked): boolean {
  const { lowest, highest } = sharesOf(rules, line);
  return lowest < highest;
}

export type LineFault = 'shut' | 'least' | 'stake' | 'units' | 'long' | 'prize' | 'closed' | 'mixed';
/** The longest content of a line that the contract accepts, in characters. */
const longestContent = 20_000;

/** The least cost of the line, in minor units. */
export const leastStake = (rules: Rules, { betType, units }: Pick<NewLine, 'betType' | 'units'>): number =>
  leastLineMinor(units, minorOf(betTypeOf(rules, betType)?.leastUnitStake ?? '0'));

/** The reason why the platform would refuse a line, as far as the site can compute it; null without a fault. */
export function faultOf(rules: Rules, line: NewLine): LineFault | null {
  const betType = betTypeOf(rules, line.betType);
  if (!betType?.isOpen) return 'shut';
  if (line.units > betType.maxUnits) return 'units';
  if (line.content.length > longestContent) return 'long';
  const stake = lineStake(rules, line);
  if (stake === null) return 'stake';
  if (stake < leastStake(rules, line)) return 'least';
  if (bestPrize(rules, line) > minorOf(rules.limits.maxPrize)) return 'prize';
  if (Number(lowestShare(rules, line) ?? 1) === 0) return 'closed';
  return mixesShares(rules, line) ? 'mixed' : null;
}

/** The line in the contract's shape. */
export function wireLine(rules: Rules, { betType: code, content, units, stakes }: Line): SlipLine {
  const { multiple, unitMode, prizeGroup } = stakes;
  const line = { betType: code, content, units, multiple };
  const betType = betTypeOf(rules, code);
  if (betType?.playType === 'trad') return { ...line, unitMode, prizeGroup };
  const milli = (betType && unitMilliOf(betType, stakes)) ?? 0;
  return { ...line, unitStake: decimalOf(milli / 10) };
}

/** Lowers the chosen prize group to the member's own highest group, which may be lower than before. */
export const withinGroups = ({ prizeGroup: { max } }: Rules, stakes: Stakes): Stakes =>
  stakes.prizeGroup <= max ? stakes : { ...stakes, prizeGroup: max };

/** Makes a new line from a line of an earlier slip, at the present prices. Missing choices get the default values. */
export function lineAgain(rules: Rules, line: SlipLine): NewLine {
  const { betType, content, units, multiple, unitMode, prizeGroup, unitStake } = line;
  const { max } = rules.prizeGroup;
  return {
    betType,
    content,
    units,
    stakes: {
      unitMode: unitMode ?? '1',
      prizeGroup: Math.min(prizeGroup ?? max, max),
      unitStake: unitStake ?? '1',
      multiple,
    },
  };
}
