// Which stakes of a bet type the platform accepts for one unit: the board opens with such, offers and keeps only such.
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { minorOf } from '../money.ts';
import { bestPrize, type Rules } from './line.ts';
import { stakeMinorOf, type Stakes, unitMilliOf } from './price.ts';

/** What one unit may win at most is `limits.maxPrize`; no prize above it is shown. */
export const shownPrize = ({ limits }: Rules, minor: number): number =>
  Math.min(minor, minorOf(limits.maxPrize));

/** Whether one unit is dear enough for its bet type and wins no more than a unit may. */
export function isAccepted(rules: Rules, betType: LotteryBetType, stakes: Stakes): boolean {
  const milli = unitMilliOf(betType, stakes);
  const stake = (milli && stakeMinorOf(1, milli, stakes.multiple)) ?? 0;
  const prize = bestPrize(rules, { betType: betType.code, stakes });
  return stake >= minorOf(betType.leastUnitStake) && shownPrize(rules, prize) === prize;
}

/**
 * The stakes of a traditional bet type in each mode a player may choose: modes whose unit is accepted alone, otherwise
 * the dearest that is accepted with a multiple.
 */
export function offeredStakes(rules: Rules, betType: LotteryBetType, stakes: Stakes): readonly Stakes[] {
  const accepted = rules.unitModes
    .map((unitMode) => {
      const milli = unitMilliOf(betType, { ...stakes, unitMode }) ?? 1;
      return {
        ...stakes,
        unitMode,
        multiple: Math.ceil((minorOf(betType.leastUnitStake) * 10) / milli) || 1,
      };
    })
    .filter((one) => isAccepted(rules, betType, one));
  const alone = accepted.filter(({ multiple }) => multiple === 1);
  return alone[0] ? alone : accepted.slice(0, 1);
}

/** The same stakes when one unit of them is accepted, otherwise the nearest that are. */
export function acceptedStakes(rules: Rules, betType: LotteryBetType, stakes: Stakes): Stakes {
  if (isAccepted(rules, betType, stakes)) return stakes;
  if (betType.playType === 'ent') {
    const usual = { ...stakes, unitStake: '10', multiple: 1 };
    return isAccepted(rules, betType, usual) ? usual : { ...usual, unitStake: betType.leastUnitStake };
  }
  return offeredStakes(rules, betType, stakes)[0] ?? stakes;
}
