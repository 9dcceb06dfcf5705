// A win, as it should feel: large, at once, and gone with one tap or by itself.
import { useEffect, useEffectEvent } from 'react';
import { Alpona } from '#kit/alpona.tsx';
import { Button } from '#kit/button.tsx';
import { toastDurations } from '#kit/toast.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './client.module.css';
import type { Won } from './use-win-news.ts';

export default function WinBanner({ won, onClose }: { won: Won; onClose: () => void }) {
  const t = useText();
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => leave(), toastDurations.long);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.winPlace}>
      <div className={styles.win}>
        <span className={styles.winDrawing}>
          <Alpona size="1.1rem" />
        </span>
        <output>
          <span className={styles.winTitle}>{t('lottery.wonTitle', won.numero)}</span>
          <span className={styles.winAmount} data-testid="win">
            +{won.amount}
          </span>
        </output>
        <Button size="small" onClick={onClose}>
          {t('lottery.done')}
        </Button>
      </div>
    </div>
  );
}
