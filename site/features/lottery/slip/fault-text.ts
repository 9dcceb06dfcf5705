// The text for a fault of a line.
import { singleAmount } from '#site/base/single-amount.ts';
import type { TextFunction } from '#site/base/i18n.ts';
import { showSingle } from '../money.ts';
import { unitMilliOf } from './price.ts';
import { leastStake, type LineFault, type NewLine, betTypeOf, type Rules } from './line.ts';

export function faultText(t: TextFunction, fault: LineFault, rules: Rules, line: NewLine): string {
  const { limits } = rules;
  switch (fault) {
    case 'shut':
      return t('lottery.betTypeClosed');
    case 'stake': {
      const betType = betTypeOf(rules, line.betType);
      const isMissing = betType && unitMilliOf(betType, line.stakes) === null;
      return t(isMissing ? 'lottery.noStake' : 'lottery.wholeCents');
    }
    case 'least':
      return t('lottery.leastStake', showSingle(leastStake(rules, line)));
    case 'units':
      return t('lottery.tooManyUnits', betTypeOf(rules, line.betType)?.maxUnits ?? limits.maxUnits);
    case 'long':
      return t('lottery.tooLong');
    case 'prize':
      return t('lottery.tooDear', singleAmount(limits.maxPrize));
    case 'mixed':
      return t('lottery.mixedShares');
    case 'closed':
      return t('lottery.closedNumber');
  }
}
