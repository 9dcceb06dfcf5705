// How the amount of a period comes about: the bets of each day and category, and what is deducted or corrected.
import { displayAmount } from '#contract/base/money.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { useCategoryName } from '#site/data/games/category-name.ts';
import type { PastPayback, RunningPayback } from '#site/data/promotions.ts';
import styles from './paybacks.module.css';
import { shortDay } from './show-days.ts';

/** `*` stands for all categories that have no rate of their own. */
export function useCategoryText(): (category: string) => string {
  const t = useText();
  const nameOf = useCategoryName();
  return (category) => (category === '*' ? t('paybacks.others') : nameOf(category));
}

export function PeriodLines({ payback }: { readonly payback: PastPayback | RunningPayback }) {
  const t = useText();
  const categoryText = useCategoryText();
  const language = useLanguage();
  const { kind, lines, received, correction } = payback;
  if (lines.length === 0 && correction === '0.00')
    return <p className={styles.quiet}>{t('paybacks.linesNone')}</p>;
  return (
    <ul className={styles.lines} aria-label={t('paybacks.lines')}>
      {lines.map(({ day, category, bets, staked, won, valid, percent }) => (
        <li key={`${day} ${category}`} className={styles.line}>
          <span>
            {categoryText(category)} · {percent}%
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
