// The draw at a glance: which is on sale, how long still, and what came out last.
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { Skeleton } from '#kit/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { Countdown } from '../countdown.tsx';
import { ResultSymbols } from '../results/result-symbols.tsx';
import styles from './client.module.css';

type DrawPanelProps = { opening: OpenedDraws | undefined; shape: ResultShape };

/** A new result is announced politely, the countdown never. */
export function DrawPanel({ opening, shape }: DrawPanelProps) {
  const t = useText();
  if (!opening) {
    return (
      <div className={styles.draw}>
        <Skeleton height="1rem" radius="var(--radius-small)" />
      </div>
    );
  }
  const { current, next, last, waiting } = opening;
  const shown = current ?? next;
  return (
    <div className={styles.draw}>
      <div className={styles.drawWords}>
        <p className={styles.numero} data-testid="numero">
          {shown ? t('lottery.drawNo', shown.numero) : t('lottery.atRest')}
        </p>
        <div className={styles.result} aria-live="polite">
          {waiting.length > 0 && <span className={styles.small}>{t('lottery.drawing')}</span>}
          {waiting.length === 0 && last && (
            <span className={styles.small}>
              {t('lottery.lastResult')} · {last.numero}
            </span>
          )}
          {!last && waiting.length === 0 && <span className={styles.small}>{t('lottery.noResult')}</span>}
          {last && <ResultSymbols key={last.numero} shape={shape} result={last.result} />}
        </div>
      </div>
      <Countdown opening={opening} />
    </div>
  );
}
