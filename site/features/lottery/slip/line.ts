// A line of the slip: a selection with what was chosen to pay for it.
import type { ValueOf } from '#contract/call-types.ts';
import type { lotteryRules } from '#contract/lottery/games-calls.ts';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { leastLineMinor } from '#contract/lottery/least-stake.ts';
import { fullShare, sharesOfUnits } from '#contract/lottery/hot-shares.ts';
import type { SlipLine } from '#contract/lottery/orders.ts';
import { readSelection } from '#contract/lottery/selections.ts';
import { decimalOf, minorOf } from '../money.ts';
import { prizeMinorOf, rebateMinorOf, stakeMinorOf, type Stakes, unitMilliOf } from './price.ts';

export type Rules = ValueOf<typeof lotteryRules>;

export type Line = {
  readonly id: number;
  readonly play: string;
  readonly content: string;
  readonly units: number;
  readonly stakes: Stakes;
};
/** What the board holds when it is complete. */
export type NewLine = Omit<Line, 'id'>;

export const playOf = (rules: Rules, code: string): LotteryPlay | undefined =>
  rules.plays.find((play) => play.code === code);

/** What a line costs in one draw, in minor units; null when it cannot be paid like this. */
export function lineStake(rules: Rules, { play: code, units, stakes }: NewLine): number | null {
  const play = playOf(rules, code);
  const milli = play && unitMilliOf(play, stakes);
  return milli ? stakeMinorOf(units, milli, stakes.multiple) : null;
}

/** What comes back of a line at once, in minor units: nothing at the highest prize group. */
export function lineRebate(rules: Rules, line: NewLine): number {
  const isTrad = playOf(rules, line.play)?.playType === 'trad';
  const { max } = rules.prizeGroup;
  return isTrad ? rebateMinorOf(lineStake(rules, line) ?? 0, line.stakes.prizeGroup, max) : 0;
}

/** The dearest prize one unit of the line may win, in minor units. */
export function bestPrize(rules: Rules, { play: code, stakes }: Pick<NewLine, 'play' | 'stakes'>): number {
  const play = playOf(rules, code);
  const milli = play && unitMilliOf(play, stakes);
  if (!play || !milli) return 0;
  return play.tiers
    .map((tier) => prizeMinorOf(tier, milli, stakes))
    .reduce((best, minor) => Math.max(best, minor), 0);
}

/** The most one unit of the line may win as the rules stand, in minor units: of what it picked, at its lowered prize. */
export function mostWin(rules: Rules, line: Pick<NewLine, 'play' | 'stakes' | 'content'>): number {
  const play = playOf(rules, line.play);
  const milli = play && unitMilliOf(play, line.stakes);
  if (!play || !milli) return 0;
  const picked = line.content.split(/[|,]/);
  const own = play.tiers.filter(({ code }) => picked.includes(code));
  const tiers = own.length > 0 ? own : play.tiers;
  const best = Math.max(0, ...tiers.map((tier) => prizeMinorOf(tier, milli, line.stakes)));
  return lowered(best, lowestShare(rules, line));
}

/** What numbers pay less now, as a factor with three places, of a figure in whole parts. */
export const lowered = (parts: number, share: string | null): number =>
  share === null ? parts : Math.floor((parts * Math.round(Number(share) * 1000)) / 1000);

type Picked = Pick<NewLine, 'play' | 'content'>;

/** What the units of a line are paid of their prizes as the rules stand, in thousandths. */
function sharesOf(rules: Rules, { play: code, content }: Picked): ReturnType<typeof sharesOfUnits> {
  const form = playOf(rules, code)?.form;
  const own = rules.hotNumbers.filter((hot) => hot.play === code);
  if (!form || own.length === 0) return { lowest: fullShare, highest: fullShare };
  const shares = own.map(({ number, share }) => [number, Math.round(Number(share) * fullShare)] as const);
  return sharesOfUnits(form, readSelection(content), new Map(shares));
}

/** What the numbers of a line pay less now, as a factor; null when all pay in full. The lowest, should they differ. */
export function lowestShare(rules: Rules, line: Picked): string | null {
  const { lowest } = sharesOf(rules, line);
  return lowest === fullShare ? null : (lowest / fullShare).toFixed(3);
}

/** A share as people say it: `0.500` is 50 percent. */
export const percentOf = (share: string): number => Math.round(Number(share) * 1000) / 10;

/** A unit is paid the lowest share of its numbers, and a line has one price: all of its units the same. */
function mixesShares(rules: Rules, line: Picked): boolean {
  const { lowest, highest } = sharesOf(rules, line);
  return lowest < highest;
}

export type LineFault = 'shut' | 'least' | 'stake' | 'units' | 'long' | 'prize' | 'closed' | 'mixed';
/** What a line may hold at most on the wire, in letters. */
const longestContent = 20_000;

/** What the line has to cost at least, in minor units. */
export const leastStake = (rules: Rules, { play, units }: Pick<NewLine, 'play' | 'units'>): number =>
  leastLineMinor(units, minorOf(playOf(rules, play)?.leastUnitStake ?? '0'));

/** Why a line would be refused, as far as it can be known here. */
export function faultOf(rules: Rules, line: NewLine): LineFault | null {
  const play = playOf(rules, line.play);
  if (!play?.isOpen) return 'shut';
  if (line.units > play.maxUnits) return 'units';
  if (line.content.length > longestContent) return 'long';
  const stake = lineStake(rules, line);
  if (stake === null) return 'stake';
  if (stake < leastStake(rules, line)) return 'least';
  if (bestPrize(rules, line) > minorOf(rules.limits.maxPrize)) return 'prize';
  if (Number(lowestShare(rules, line) ?? 1) === 0) return 'closed';
  return mixesShares(rules, line) ? 'mixed' : null;
}

/** The line as the platform wants it. */
export function wireLine(rules: Rules, { play: code, content, units, stakes }: Line): SlipLine {
  const { multiple, unitMode, prizeGroup } = stakes;
  const line = { play: code, content, units, multiple };
  const play = playOf(rules, code);
  if (play?.playType === 'trad') return { ...line, unitMode, prizeGroup };
  const milli = (play && unitMilliOf(play, stakes)) ?? 0;
  return { ...line, unitStake: decimalOf(milli / 10) };
}

/** What was chosen as far as one's own prize groups reach, which may have become fewer. */
export const withinGroups = ({ prizeGroup: { max } }: Rules, stakes: Stakes): Stakes =>
  stakes.prizeGroup <= max ? stakes : { ...stakes, prizeGroup: max };

/** A line of an earlier slip once more, at today's prices; what it does not say is as the rules begin with. */
export function lineAgain(rules: Rules, line: SlipLine): NewLine {
  const { play, content, units, multiple, unitMode, prizeGroup, unitStake } = line;
  const { max } = rules.prizeGroup;
  return {
    play,
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
