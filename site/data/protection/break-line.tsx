// The text about a current break, or about an account under review (without a break), with a link to help.
import MoonStar from 'lucide-react/icons/moon-star';
import type { ReactNode } from 'react';
import type { CurrentBreak } from '#contract/protection.ts';
import styles from './break-line.module.css';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { breakSentence } from './current-break.ts';

export default function BreakLine({
  currentBreak,
  now,
}: {
  currentBreak: CurrentBreak | null;
  now: number;
}): ReactNode {
  const t = useText();
  return (
    <section className={styles.note} aria-label={t(currentBreak ? 'bounds.onBreak' : 'bounds.onHold')}>
      <MoonStar aria-hidden="true" className={styles.moon} />
      <div className={styles.words}>
        <strong className={styles.said}>
          {currentBreak ? breakSentence(t, currentBreak, now) : t('bounds.held')}
        </strong>
        <p className={styles.ways}>
          {currentBreak && (
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
