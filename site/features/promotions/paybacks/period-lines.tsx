// How the amount of a period comes about: the bets of each day and category, and what is deducted or corrected.
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { displayAmount } from '#contract/base/money.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { PastPayback, RunningPayback } from '#site/data/promotions.ts';
import styles from './paybacks.module.css';
import { shortDay } from './show-days.ts';

const isKnown = (category: string): category is GameCategory =>
  gameCategories.some((known) => known === category);

/** `*` stands for all categories that have no rate of their own. */
export function categoryText(t: ReturnType<typeof useText>, category: string): string {
  if (category === '*') return t('paybacks.others');
  return isKnown(category) ? t(`games.${category}`) : category;
}

export function PeriodLines({ payback }: { readonly payback: PastPayback | RunningPayback }) {
  const t = useText();
  const language = useLanguage();
  const { kind, lines, received, correction } = payback;
  if (lines.length === 0 && correction === '0.00')
    return <p className={styles.quiet}>{t('paybacks.linesNone')}</p>;
  return (
    <ul className={styles.lines} aria-label={t('paybacks.lines')}>
      {lines.map(({ day, category, bets, staked, won, valid, percent }) => (
        <li key={`${day} ${category}`} className={styles.line}>
          <span>
            {categoryText(t, category)} · {percent}%
            <span className={styles.small}>
              {shortDay(day, language)} · {t('paybacks.bets', bets)}
            </span>
          </span>
          <span className={styles.end}>
            {kind === 'CASHBACK' ? (
              <>
                {t('paybacks.staked', displayAmount(staked))}
                <span className={styles.small}>{t('paybacks.won', displayAmount(won))}</span>
              </>
            ) : (
              t('paybacks.valid', displayAmount(valid))
            )}
          </span>
        </li>
      ))}
      {received !== '0.00' && (
        <li className={styles.line}>
          <span>{t('paybacks.received')}</span>
          <span className={styles.end}>-{singleAmount(received)}</span>
        </li>
      )}
      {correction !== '0.00' && (
        <li className={styles.line}>
          <span>{t('paybacks.correction')}</span>
          <span className={styles.end}>{singleAmount(correction)}</span>
        </li>
      )}
    </ul>
  );
}
