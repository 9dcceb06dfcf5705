// The bar under the board: the price of a unit, the sum, and two buttons.
import ListPlus from 'lucide-react/icons/list-plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, useId } from 'react';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { boardHint } from '../board/board-hint.ts';
import styles from './bet-bar.module.css';
import {
  faultOf,
  type Line,
  lineStake,
  lowestShare,
  mostWin,
  type NewLine,
  percentOf,
  type Rules,
} from './line.ts';
import type { Stakes } from './price.ts';
import { showMinor } from '../money.ts';
import { StakeControls } from './stake-controls.tsx';

const FaultLine = lazy(() => import('./fault-line.tsx'));

type BetBarProps = {
  rules: Rules;
  betType: LotteryBetType;
  stakes: Stakes;
  onStakes: (stakes: Stakes) => void;
  /** The line on the board; null while it is incomplete. */
  line: NewLine | null;
  /** The lines that are on the slip already. */
  lines: readonly Line[];
  onAdd: () => void;
  /** The last slip once more; absent when there was none. */
  onRepeat: (() => void) | undefined;
  onBet: () => void;
};

export function BetBar(props: BetBarProps) {
  const { rules, betType, stakes, onStakes, line, lines, onAdd, onRepeat, onBet } = props;
  const t = useText();
  const sumId = useId();
  const count = lines.length;
  const fault = line && faultOf(rules, line);
  const isReady = line !== null && fault === null;
  const share = line && lowestShare(rules, line);
  // On an untouched table the last slip is one tap away.
  const mayRepeat = line === null && count === 0 ? onRepeat : undefined;
  return (
    <section className={styles.bar} aria-label={t('lottery.slip')}>
      {line && fault && (
        <Suspense fallback={null}>
          <FaultLine {...{ rules, line, fault }} className={styles.fault} />
        </Suspense>
      )}
      {line && share !== null && !fault && (
        <output className={styles.fault}>{t('lottery.hot', percentOf(share))}</output>
      )}
      <StakeControls rules={rules} betType={betType} stakes={stakes} onChange={onStakes} />
      <div className={styles.act}>
        <Sum id={sumId} {...{ rules, betType, line, lines, isReady }} />
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
            aria-describedby={sumId}
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

type SumProps = Pick<BetBarProps, 'rules' | 'betType' | 'line' | 'lines'> & { id: string; isReady: boolean };

/** The price of the board or the slip, and in the easy mode its possible win; before that, the next step. */
function Sum({ id, rules, betType, line, lines, isReady }: SumProps) {
  const t = useText();
  const count = lines.length;
  return (
    <p id={id} className={styles.sum} data-testid="board-sum">
      {line || count > 0 ? (
        <>
          <span className={styles.units}>
            {line ? t('lottery.units', line.units) : t('lottery.lines', count)}
          </span>
          <span className={styles.amounts}>
            <span className={styles.total}>{showMinor(sumOf(rules, line ? [line] : lines))}</span>
            {line && isReady && betType.playType === 'ent' && (
              <span className={styles.wins}>
                <span className={hidden.hidden}>{t('lottery.mostWin')} </span>→{' '}
                {showMinor(mostWin(rules, line))}
              </span>
            )}
          </span>
        </>
      ) : (
        <span className={styles.hint}>
          {betType.isOpen ? boardHint(t, betType.form) : t('lottery.closed')}
        </span>
      )}
    </p>
  );
}

const sumOf = (rules: Rules, lines: readonly NewLine[]): number =>
  lines.reduce((sum, line) => sum + (lineStake(rules, line) ?? 0), 0);
