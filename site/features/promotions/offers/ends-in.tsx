// When an offer ends, and in its last two days the time that is left, by the server's clock.
import { useEffect, useState } from 'react';
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import styles from './offers.module.css';

const secondMs = 1_000;
const shownBelowMs = 48 * 60 * 60_000;

/** `now` is the server's time in the answer that brought the offer. Screen readers do not announce every second. */
export function EndsIn({ endsAt, now }: { readonly endsAt: number; readonly now: number }) {
  const t = useText();
  const language = useLanguage();
  const [aheadMs] = useState(() => now - Date.now());
  const [leftMs, setLeftMs] = useState(endsAt - now);
  const isShown = leftMs > 0 && leftMs < shownBelowMs;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => setLeftMs(endsAt - (Date.now() + aheadMs)), secondMs);
    return () => clearInterval(timer);
  }, [isShown, endsAt, aheadMs]);
  return (
    <p className={styles.quiet}>
      {t('promotions.until', showDayTime(endsAt, language, brand.timeZone))}
      {isShown && (
        <span role="timer" aria-live="off" className={styles.timer}>
          {t('promotions.endsIn', clockOf(leftMs))}
        </span>
      )}
    </p>
  );
}

/** Hours, minutes and seconds. */
function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / secondMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
