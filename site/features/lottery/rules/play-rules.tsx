// One play in the rules: how it is won, and for each way to win the chance and the prize.
import { displayAmount } from '#contract/base/money.ts';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { enoughForLineMinor } from '#contract/lottery/least-stake.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import { showMinor } from '../money.ts';
import { oddsText } from '../slip/odds.ts';
import { useSymbolName } from '../names/symbol-names.ts';
import figures from '../figures-table.module.css';
import { grouped, isLowReturn, oneIn, prizeAt } from './chances.ts';
import styles from './lottery-rules.module.css';

type PlayRulesProps = {
  play: LotteryPlay;
  /** The highest prize group: prizes are shown as they are there. */
  maxGroup: number;
  family: string;
};

export function PlayRules({ play, maxGroup, family }: PlayRulesProps) {
  const t = useText();
  const nameOf = useSymbolName(family);
  const isTraditional = play.tiers.some(({ fullPrize }) => fullPrize !== null);
  return (
    <article className={styles.play}>
      <h4 className={styles.name}>{play.name}</h4>
      <p className={styles.how}>{play.how}</p>
      <table className={classNames(figures.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('lotteryResults.wayToWin')}</th>
            <th scope="col">{t('lotteryResults.chance')}</th>
            <th scope="col">{t(isTraditional ? 'lotteryResults.prizeOfUnit' : 'lotteryResults.odds')}</th>
          </tr>
        </thead>
        <tbody>
          {play.tiers.map((tier) => (
            <tr key={tier.code}>
              <th scope="row">{nameOf(tier.code)}</th>
              <td>{t('lotteryResults.oneIn', oneIn(tier.probability))}</td>
              <td>
                {tier.isPush
                  ? t('lotteryNames.PUSH')
                  : tier.fullPrize === null
                    ? oddsText(tier.odds ?? '')
                    : displayAmount(prizeAt(tier.fullPrize, maxGroup))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classNames(styles.back, isLowReturn(play.returnPercent) && styles.low)}>
        <span>{t('lotteryResults.returns', play.returnPercent)}</span>
        {' · '}
        <span>{t('lotteryResults.unitsAtMost', grouped(play.maxUnits))}</span>
        {' · '}
        <span>
          {t('lotteryResults.leastUnit', displayAmount(play.leastUnitStake), showMinor(enoughForLineMinor))}
        </span>
      </p>
    </article>
  );
}
