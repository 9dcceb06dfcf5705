// The calm words on a break that stands, or on an account that is looked at (without a break): and where to find help.
import MoonStar from 'lucide-react/icons/moon-star';
import type { ReactNode } from 'react';
import type { CurrentBreak } from '#contract/protection.ts';
import styles from './break-line.module.css';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { breakSentence } from './current-break.ts';

export default function BreakLine({
  standing,
  now,
}: {
  standing: CurrentBreak | null;
  now: number;
}): ReactNode {
  const t = useText();
  return (
    <section className={styles.note} aria-label={t(standing ? 'bounds.onBreak' : 'bounds.onHold')}>
      <MoonStar aria-hidden="true" className={styles.moon} />
      <div className={styles.words}>
        <strong className={styles.said}>
          {standing ? breakSentence(t, standing, now) : t('bounds.held')}
        </strong>
        <p className={styles.ways}>
          {standing && (
            <Link href={withQuery(paths.securityCentre, { show: 'bounds' })} className={styles.link}>
              {t('bounds.entry')}
            </Link>
          )}
          <Link href={paths.help} className={styles.link}>
            {t('bounds.contact')}
          </Link>
        </p>
      </div>
    </section>
  );
}
