// One bet type in the rules: how it is won, and for each way to win the chance and the prize.
import { displayAmount } from '#contract/base/money.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { enoughForLineMinor } from '#contract/lottery/least-stake.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import { showMinor } from '../money.ts';
import { oddsText } from '../slip/odds.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import figures from '../figures-table.module.css';
import { offeredStakes } from '../slip/accepted-stakes.ts';
import type { Rules } from '../slip/line.ts';
import { prizeMinorOf, unitMilliOf, unitPrice } from '../slip/price.ts';
import { grouped, isLowReturn, oneIn } from './chances.ts';
import styles from './lottery-rules.module.css';

type BetTypeRulesProps = {
  betType: LotteryBetType;
  /** Prizes are shown at the highest prize group, for the dearest unit that is sold. */
  rules: Rules;
};

export function BetTypeRules({ betType, rules }: BetTypeRulesProps) {
  const t = useText();
  const nameOf = useSymbolName(rules.game.family);
  const isTraditional = betType.tiers.some(({ fullPrize }) => fullPrize !== null);
  const usual = { prizeGroup: rules.prizeGroup.max, unitStake: '', multiple: 1 } as const;
  const [stakes = { ...usual, unitMode: '1' as const }] = offeredStakes(rules, betType, {
    ...usual,
    unitMode: '1',
  }).map((one) => ({ ...one, multiple: 1 }));
  return (
    <article className={styles.betType}>
      <h4 className={styles.name}>{betType.name}</h4>
      <p className={styles.how}>{betType.how}</p>
      <table className={classNames(figures.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('lotteryResults.wayToWin')}</th>
            <th scope="col">{t('lotteryResults.chance')}</th>
            <th scope="col">
              {isTraditional
                ? t('lotteryResults.prizeOfUnit', unitPrice(stakes.unitMode))
                : t('lotteryResults.odds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {betType.tiers.map((tier) => (
            <tr key={tier.code}>
              <th scope="row">{nameOf(tier.code)}</th>
              <td>{t('lotteryResults.oneIn', oneIn(tier.probability))}</td>
              <td>
                {tier.isPush
                  ? t('lotteryNames.PUSH')
                  : tier.fullPrize === null
                    ? oddsText(tier.odds ?? '')
                    : showMinor(prizeMinorOf(tier, unitMilliOf(betType, stakes) ?? 0, stakes))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classNames(styles.back, isLowReturn(betType.returnPercent) && styles.low)}>
        <span>{t('lotteryResults.returns', betType.returnPercent)}</span>
        {' · '}
        <span>{t('lotteryResults.unitsAtMost', grouped(betType.maxUnits))}</span>
        {' · '}
        <span>
          {t(
            'lotteryResults.leastUnit',
            displayAmount(betType.leastUnitStake),
            showMinor(enoughForLineMinor),
          )}
        </span>
      </p>
    </article>
  );
}
