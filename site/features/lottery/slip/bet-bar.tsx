// The bar under the board: what a unit costs, what it comes to, and the two things to press.
import { ListPlus, RotateCcw } from 'lucide-react';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './bet-bar.module.css';
import { faultText } from './fault-text.ts';
import { faultOf, lineStake, lowestShare, type NewLine, percentOf, type Rules } from './line.ts';
import type { Stakes } from './price.ts';
import { showMinor } from '../money.ts';
import { StakeControls } from './stake-controls.tsx';

type BetBarProps = {
  rules: Rules;
  playType: LotteryPlay['playType'];
  stakes: Stakes;
  onStakes: (stakes: Stakes) => void;
  /** What the board holds; null while it is incomplete. */
  line: NewLine | null;
  /** Lines on the slip already. */
  count: number;
  onAdd: () => void;
  /** The last slip once more; absent when there was none. */
  onRepeat: (() => void) | undefined;
  onBet: () => void;
};

export function BetBar(props: BetBarProps) {
  const { rules, playType, stakes, onStakes, line, count, onAdd, onRepeat, onBet } = props;
  const t = useText();
  const fault = line && faultOf(rules, line);
  const stake = line && lineStake(rules, line);
  const isReady = line !== null && fault === null;
  const share = line && lowestShare(rules, line);
  // On an untouched table the last slip is one tap away.
  const mayRepeat = line === null && count === 0 ? onRepeat : undefined;
  return (
    <section className={styles.bar} aria-label={t('lottery.slip')}>
      {fault && <output className={styles.fault}>{faultText(t, fault, rules)}</output>}
      {line && share !== null && !fault && (
        <output className={styles.fault}>{t('lottery.hot', percentOf(share))}</output>
      )}
      <StakeControls rules={rules} playType={playType} stakes={stakes} onChange={onStakes} />
      <div className={styles.act}>
        <p className={styles.sum} data-testid="board-sum">
          <span className={styles.units}>{t('lottery.units', line?.units ?? 0)}</span>
          <span className={styles.total}>{showMinor(stake ?? 0)}</span>
        </p>
        {mayRepeat ? (
          <button
            type="button"
            className={styles.add}
            aria-label={t('lottery.repeat')}
            title={t('lottery.repeat')}
            onClick={mayRepeat}
          >
            <RotateCcw aria-hidden="true" />
          </button>
        ) : (
          <button
            type="button"
            className={styles.add}
            disabled={!isReady}
            aria-label={t('lottery.addLine')}
            onClick={onAdd}
          >
            <ListPlus aria-hidden="true" />
          </button>
        )}
        <span className={styles.bet}>
          <Button
            wide
            disabled={!isReady && count === 0}
            aria-label={count > 0 ? t('lottery.openSlip', count + (isReady ? 1 : 0)) : undefined}
            onClick={onBet}
          >
            {count > 0 ? t('lottery.openSlip', count + (isReady ? 1 : 0)) : t('lottery.bet')}
          </Button>
        </span>
      </div>
    </section>
  );
}
