// Tells of a break that stands, and until when.
import { MoonStar } from 'lucide-react';
import type { StandingBreak } from '#contract/identity/responsible.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showDayTime } from '#site/base/show-time.ts';
import styles from './responsible.module.css';

export function BreakNote({ standing: { kind, beganAt, until } }: { standing: StandingBreak }) {
  const t = useText();
  const language = useLanguage();
  const at = (moment: number) => showDayTime(moment, language, brand.timeZone);
  return (
    <section className={styles.note}>
      <MoonStar aria-hidden="true" className={styles.moon} />
      <div>
        <strong>{until === null ? t('bounds.breakForever') : t('bounds.breakUntil', at(until))}</strong>
        <p className={styles.under}>
          {t('bounds.breakSince', at(beganAt))}
          {'. '}
          {t(
            kind === 'COOL_OFF'
              ? 'bounds.endsItself'
              : kind === 'PERMANENT'
                ? 'bounds.endsNever'
                : 'bounds.endsAsked',
          )}
        </p>
      </div>
    </section>
  );
}
