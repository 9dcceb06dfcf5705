// The free rounds of a bonus: how many are left, what they have won, until when, and the way into the game.
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { Grant } from '#site/data/promotion-offers.ts';
import styles from './bonuses.module.css';

type Props = { readonly rounds: NonNullable<Grant['freeRounds']>; readonly terms: Grant['terms'] };

export function FreeRounds({
  rounds: { vassalage, nodeId, rounds, left, won, endsAt, isReady },
  terms,
}: Props) {
  const t = useText();
  const language = useLanguage();
  const stake = terms.freeRounds?.stake ?? '0.00';
  return (
    <div>
      <p className={styles.line}>
        <strong>{t('promotions.roundsLeft', left, rounds, singleAmount(stake))}</strong>
      </p>
      <p className={styles.line}>{t('promotions.roundsWon', singleAmount(won))}</p>
      <p className={styles.quiet}>
        {t('promotions.roundsUntil', showDayTime(endsAt, language, brand.timeZone))}
      </p>
      {left === 0 ? (
        <p className={styles.quiet}>{t('promotions.roundsPlayed')}</p>
      ) : isReady ? (
        <Link href={withQuery(paths.play, { vassalage, nodeId })} className={styles.act}>
          {t('promotions.roundsPlay', terms.freeRounds?.game[language] ?? '')}
        </Link>
      ) : (
        <p className={styles.quiet}>{t('promotions.roundsComing')}</p>
      )}
    </div>
  );
}
