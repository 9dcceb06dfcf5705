// The time that is left to pay an order, counted down by the second.
import { useEffect, useState } from 'react';
import { useText } from '#site/base/i18n.ts';
import styles from './deposit.module.css';

const secondMs = 1_000;

/** Nothing when the time is over. Screen readers do not announce every second. */
export function TimeLeft({ expiresAt }: { expiresAt: number }) {
  const t = useText();
  const [leftMs, setLeftMs] = useState(() => expiresAt - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(expiresAt - Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [expiresAt]);
  if (leftMs <= 0) return null;
  return (
    <p role="timer" aria-live="off" className={styles.timer}>
      {t('cashier.timeLeft', clockOf(leftMs))}
    </p>
  );
}

function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
