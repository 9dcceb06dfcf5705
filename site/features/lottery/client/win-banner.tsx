// Celebrates a win: petals fall, the amount counts up, and one tap or a timer closes it. A win that is not above its
// stake shows without celebration.
import { useEffect, useEffectEvent, useState } from 'react';
import { Ornament } from '#kit/ornament.tsx';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { RollingNumber } from '#kit/rolling-number.tsx';
import { toastDurations } from '#kit/overlays/toast.tsx';
import { useReducedMotion } from '#kit/use-reduced-motion.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { decimalOf } from '../money.ts';
import { playSound } from '../sound.ts';
import type { Won } from './use-win-news.ts';
import styles from './win-banner.module.css';
import { winLevel } from './win-level.ts';

const titles = {
  back: 'lottery.wonBack',
  win: 'lottery.wonTitle',
  big: 'lottery.wonBig',
  huge: 'lottery.wonHuge',
} as const;
const petals = Array.from({ length: 26 }, (_none, at) => at);

export default function WinBanner({ won, onClose }: { won: Won; onClose: () => void }) {
  const t = useText();
  const isStill = useReducedMotion();
  const amount = decimalOf(won.minor);
  const [counted, setCounted] = useState(isStill ? amount : '0.00');
  const level = winLevel(won);
  const hasWon = level !== 'back';
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (hasWon) playSound('win');
    const count = requestAnimationFrame(() => setCounted(amount));
    const timer = setTimeout(() => leave(), toastDurations.long);
    return () => {
      cancelAnimationFrame(count);
      clearTimeout(timer);
    };
  }, [amount, hasWon]);
  return (
    <div className={classNames(styles.celebration, styles[level])}>
      {!isStill && hasWon && (
        <div aria-hidden="true" className={styles.petals}>
          {petals.map((at) => (
            <i key={at} />
          ))}
        </div>
      )}
      <div className={styles.card}>
        <span aria-hidden="true" className={styles.drawing}>
          <Ornament size="2.6rem" />
        </span>
        <output>
          <span className={styles.title}>{t(titles[level])}</span>
          <span className={hidden.hidden} data-testid="win">
            +{singleAmount(amount)}
          </span>
        </output>
        <span aria-hidden="true" className={styles.amount}>
          +<RollingNumber value={counted} format={singleAmount} />
        </span>
        <span className={styles.draw}>{t('lottery.drawNo', won.numero)}</span>
        <Button wide onClick={onClose}>
          {t('lottery.done')}
        </Button>
      </div>
    </div>
  );
}
