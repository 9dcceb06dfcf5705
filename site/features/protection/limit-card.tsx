// One limit on its card, of money or of time: its name, the way to change it, and how far it is used.
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './protection.module.css';

type Props = { name: string; onChange: () => void; children: ReactNode };

export function LimitCard({ name, onChange, children }: Props) {
  const t = useText();
  return (
    <article className={styles.limit} aria-label={name}>
      <div className={styles.row}>
        <strong className={styles.grow}>{name}</strong>
        <Button variant="ghost" size="small" aria-label={t('bounds.changeOf', name)} onClick={onChange}>
          {t('bounds.change')}
        </Button>
      </div>
      {children}
    </article>
  );
}

type UsedProps = {
  /** How much of it is used, from 0 to 1. */
  share: number;
  isReached: boolean;
  used: string;
  left: string;
};

export function Used({ share, isReached, used, left }: UsedProps) {
  const t = useText();
  return (
    <>
      {/* The line below has the same information as text. */}
      <div className={styles.track} aria-hidden="true">
        <span
          className={classNames(styles.fill, share >= 0.8 && styles.near, isReached && styles.full)}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <div className={styles.row}>
        <span className={classNames(styles.small, styles.grow)}>{used}</span>
        <span className={classNames(styles.small, isReached && styles.lost)}>
          {isReached ? t('bounds.reached') : left}
        </span>
      </div>
    </>
  );
}
