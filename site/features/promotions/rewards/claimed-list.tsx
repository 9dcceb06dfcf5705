// What the member has claimed last.
import { displayAmount } from '#contract/base/money.ts';
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import type { RewardList } from '#site/data/promotions.ts';
import styles from './rewards.module.css';

export function ClaimedList({ claimed }: { claimed: RewardList['claimed'] }) {
  const t = useText();
  const language = useLanguage();
  if (claimed.length === 0) return null;
  return (
    <section aria-label={t('rewards.claimedBefore')}>
      <h2 className={styles.heading}>{t('rewards.claimedBefore')}</h2>
      <ul className={styles.claimed}>
        {claimed.map(({ id, names, amount, claimedAt }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.lineName}>{names[language]}</span>
              <time className={styles.until} dateTime={new Date(claimedAt).toISOString()}>
                {showDayTime(claimedAt, language, brand.timeZone)}
              </time>
            </span>
            <span className={styles.paid}>+{displayAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
