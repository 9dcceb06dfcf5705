// Says why a line cannot be played like this.
import { displayAmount } from '#contract/base/money.ts';
import type { TextFunction } from '#site/base/i18n.ts';
import { showMinor } from '../money.ts';
import { leastStake, type LineFault, type NewLine, playOf, type Rules } from './line.ts';

export function faultText(t: TextFunction, fault: LineFault, rules: Rules, line: NewLine): string {
  const { limits } = rules;
  switch (fault) {
    case 'shut':
      return t('lottery.playClosed');
    case 'stake':
      return t('lottery.wholeCents');
    case 'least':
      return t('lottery.leastStake', showMinor(leastStake(rules, line)));
    case 'units':
      return t('lottery.tooManyUnits', playOf(rules, line.play)?.maxUnits ?? limits.maxUnits);
    case 'long':
      return t('lottery.tooLong');
    case 'prize':
      return t('lottery.tooDear', displayAmount(limits.maxPrize));
    case 'mixed':
      return t('lottery.mixedShares');
    case 'closed':
      return t('lottery.closedNumber');
  }
}
