// Above the board: how the bet type wins, its prizes, and the lucky pick.
import Dices from 'lucide-react/icons/dices';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { useText } from '#site/base/i18n.ts';
import { shownPrize } from '../slip/accepted-stakes.ts';
import { bestPrize, type Rules } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';
import { showMinor } from '../money.ts';
import styles from './client.module.css';
import { oddsRange } from '../slip/odds.ts';

/** Bet types that give back less than this many percent say so beside their prize. */
const saysReturnBelow = 75;

type BetTypeHeadProps = {
  rules: Rules;
  betType: LotteryBetType;
  stakes: Stakes;
  onPrize: () => void;
  onRandom: (times: number) => void;
};

export function BetTypeHead({ rules, betType, stakes, onPrize, onRandom }: BetTypeHeadProps) {
  const t = useText();
  const isTrad = betType.playType === 'trad';
  const prize = shownPrize(rules, bestPrize(rules, { betType: betType.code, stakes }));
  return (
    <div className={styles.head}>
      <p className={styles.how}>{betType.how}</p>
      <div className={styles.headRow}>
        {isTrad ? (
          <button type="button" className={styles.prize} onClick={onPrize}>
            <span className={styles.small}>
              {t('lottery.prize')} <Returns betType={betType} />
            </span>
            <span className={styles.prizeValue} data-testid="prize">
              {showMinor(prize)}
            </span>
          </button>
        ) : (
          <p className={styles.prize}>
            <span className={styles.small}>
              {t('lottery.odds')} <Returns betType={betType} />
            </span>
            <span className={styles.prizeValue} data-testid="prize">
              {oddsRange(betType)}
            </span>
          </p>
        )}
        {betType.isOpen && <Lucky onRandom={onRandom} />}
      </div>
    </div>
  );
}

function Lucky({ onRandom }: Pick<BetTypeHeadProps, 'onRandom'>) {
  const t = useText();
  return (
    <span className={styles.lucky}>
      <button type="button" className={styles.luckyButton} onClick={() => onRandom(1)}>
        <Dices aria-hidden="true" size="0.4rem" />
        {t('lottery.random')}
      </button>
      <button
        type="button"
        className={styles.luckyFive}
        aria-label={t('lottery.randomFive')}
        onClick={() => onRandom(5)}
      >
        ×5
      </button>
    </span>
  );
}

function Returns({ betType }: { betType: LotteryBetType }) {
  const t = useText();
  if (Number(betType.returnPercent) >= saysReturnBelow) return null;
  return <span className={styles.returns}>{t('lottery.returns', betType.returnPercent)}</span>;
}
