// Over the board: how the play is won, what it pays, and the lucky pick.
import Dices from 'lucide-react/icons/dices';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { useText } from '#site/base/i18n.ts';
import { bestPrize, type Rules } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';
import { showMinor } from '../money.ts';
import styles from './client.module.css';
import { oddsRange } from '../slip/odds.ts';

/** Plays that give back less than this many percent say so beside their prize. */
const saysReturnBelow = 75;

type PlayHeadProps = {
  rules: Rules;
  play: LotteryPlay;
  stakes: Stakes;
  onPrize: () => void;
  onRandom: (times: number) => void;
};

export function PlayHead({ rules, play, stakes, onPrize, onRandom }: PlayHeadProps) {
  const t = useText();
  const isTrad = play.playType === 'trad';
  const prize = bestPrize(rules, { play: play.code, stakes });
  return (
    <div className={styles.head}>
      <p className={styles.how}>{play.how}</p>
      <div className={styles.headRow}>
        {isTrad ? (
          <button type="button" className={styles.prize} onClick={onPrize}>
            <span className={styles.small}>
              {t('lottery.prize')} <Returns play={play} />
            </span>
            <span className={styles.prizeValue} data-testid="prize">
              {showMinor(prize)}
            </span>
          </button>
        ) : (
          <p className={styles.prize}>
            <span className={styles.small}>
              {t('lottery.odds')} <Returns play={play} />
            </span>
            <span className={styles.prizeValue} data-testid="prize">
              {oddsRange(play)}
            </span>
          </p>
        )}
        {play.isOpen && <Lucky onRandom={onRandom} />}
      </div>
    </div>
  );
}

function Lucky({ onRandom }: Pick<PlayHeadProps, 'onRandom'>) {
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

function Returns({ play }: { play: LotteryPlay }) {
  const t = useText();
  if (Number(play.returnPercent) >= saysReturnBelow) return null;
  return <span className={styles.returns}>{t('lottery.returns', play.returnPercent)}</span>;
}
