// Shows a current break and its end.
import MoonStar from 'lucide-react/icons/moon-star';
import { useState } from 'react';
import type { CurrentBreak } from '#contract/protection.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showDayTime } from '#kit/show-time.ts';
import { breakSentence } from '#site/data/protection/current-break.ts';
import styles from './protection.module.css';

export function BreakNote({ currentBreak }: { currentBreak: CurrentBreak }) {
  const t = useText();
  const [now] = useState(() => Date.now());
  const { kind, beganAt } = currentBreak;
  const language = useLanguage();
  const at = (moment: number) => showDayTime(moment, language, brand.timeZone);
  return (
    <section className={styles.note}>
      <MoonStar aria-hidden="true" className={styles.moon} />
      <div>
        <strong>{breakSentence(t, currentBreak, now)}</strong>
        <p className={styles.under}>
          {t('bounds.breakSince', at(beganAt))}{' '}
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
