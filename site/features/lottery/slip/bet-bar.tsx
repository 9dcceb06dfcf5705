// The bar under the board: what a unit costs, what it comes to, and the two things to press.
import { ListPlus } from 'lucide-react';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import { Badge } from '#kit/badge.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './bet-bar.module.css';
import { faultText } from './fault-text.ts';
import { faultOf, lineStake, type NewLine, type Rules } from './line.ts';
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
  onBet: () => void;
};

export function BetBar({ rules, playType, stakes, onStakes, line, count, onAdd, onBet }: BetBarProps) {
  const t = useText();
  const fault = line && faultOf(rules, line);
  const stake = line && lineStake(rules, line);
  const isReady = line !== null && fault === null;
  return (
    <section className={styles.bar} aria-label={t('lottery.slip')}>
      {fault && <output className={styles.fault}>{faultText(t, fault, rules)}</output>}
      <StakeControls rules={rules} playType={playType} stakes={stakes} onChange={onStakes} />
      <div className={styles.act}>
        <p className={styles.sum} data-testid="board-sum">
          <span className={styles.units}>{t('lottery.units', line?.units ?? 0)}</span>
          <span className={styles.total}>{showMinor(stake ?? 0)}</span>
        </p>
        <button
          type="button"
          className={styles.add}
          disabled={!isReady}
          aria-label={t('lottery.addLine')}
          onClick={onAdd}
        >
          <ListPlus aria-hidden="true" />
        </button>
        <span className={styles.bet}>
          <Button
            wide
            disabled={!isReady && count === 0}
            aria-label={count > 0 ? t('lottery.openSlip', count + (isReady ? 1 : 0)) : undefined}
            onClick={onBet}
          >
            {count > 0 ? t('lottery.openSlip', count + (isReady ? 1 : 0)) : t('lottery.bet')}
          </Button>
          <Badge count={count} />
        </span>
      </div>
    </section>
  );
}
