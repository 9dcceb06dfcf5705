// Says why a line cannot be played like this.
import { displayAmount } from '#contract/base/money.ts';
import type { TextFunction } from '#site/base/i18n.ts';
import { type LineFault, playOf, type Rules } from './line.ts';

/** `play` is the code of the line's play. */
export function faultText(t: TextFunction, fault: LineFault, rules: Rules, play: string): string {
  const { limits } = rules;
  switch (fault) {
    case 'shut':
      return t('lottery.playClosed');
    case 'stake':
      return t('lottery.wholeCents');
    case 'units':
      return t('lottery.tooManyUnits', playOf(rules, play)?.maxUnits ?? limits.maxUnits);
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
