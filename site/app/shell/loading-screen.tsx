// Shown while a screen loads: the shape of a page, and a sentence when the network fails.
import { useSyncExternalStore } from 'react';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import { CardsSkeleton, type CardsShape } from '#site/base/parts/cards-skeleton.tsx';
import { failing } from '../routing/lazy-screen.ts';
import styles from './loading-screen.module.css';

/** Announced as busy; the sentence appears only after a failed try. */
export function LoadingScreen({ shape }: { shape: CardsShape | undefined }) {
  const t = useText();
  const failed = useSyncExternalStore(failing.subscribe, failing.get, () => false);
  return (
    <output className={styles.screen} aria-busy="true" aria-label={t('app.loading')}>
      {failed && <span className={styles.failed}>{t('app.screenFailed')}</span>}
      {shape ? <CardsSkeleton shape={shape} /> : <Tiles />}
    </output>
  );
}

function Tiles() {
  return (
    <span className={styles.tiles}>
      <Skeleton height="2.4rem" radius="var(--radius)" />
      <Skeleton width="40%" height="0.4rem" />
      <span className={styles.grid}>
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} height="2.6rem" radius="var(--radius)" />
        ))}
      </span>
    </span>
  );
}
