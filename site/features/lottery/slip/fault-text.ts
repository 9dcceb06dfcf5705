// Says why a line cannot be played like this.
import { displayAmount } from '#contract/base/money.ts';
import type { TextFunction } from '#site/base/i18n.ts';
import type { LineFault, Rules } from './line.ts';

export function faultText(t: TextFunction, fault: LineFault, { limits }: Rules): string {
  switch (fault) {
    case 'stake':
      return t('lottery.wholeCents');
    case 'units':
      return t('lottery.tooManyUnits', limits.maxUnits);
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
