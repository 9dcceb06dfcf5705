// The time until a sale ends, by the platform's clock; updated each second, never announced to screen readers.
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './countdown.module.css';
import { countdownText, longWait } from './countdown-text.ts';
import { useSecondsTo } from '#site/data/lottery/server-clock.ts';

/** In the last seconds it turns red. */
const lastSeconds = 10;

export function Countdown({ opening }: { opening: Pick<OpenedDraws, 'current' | 'next'> }) {
  const t = useText();
  const { current, next } = opening;
  const seconds = useSecondsTo(current?.closeAt ?? next?.openAt);
  if (seconds === undefined) return <span className={styles.label}>{t('lottery.atRest')}</span>;
  const isLast = current !== null && seconds <= lastSeconds;
  const wait = longWait(seconds);
  return (
    <span className={styles.countdown} role="timer" aria-live="off">
      <span className={styles.label}>{t(current ? 'lottery.closesIn' : 'lottery.opensIn')}</span>
      <span className={classNames(styles.time, wait !== null && styles.days, isLast && styles.last)}>
        {wait ? t('lottery.days', wait.days, wait.hours) : countdownText(seconds)}
      </span>
    </span>
  );
}
