// What each bet of a bonus's time counted, and why one did not; read when it is opened.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { useCategoryName } from '#site/data/games/category-name.ts';
import { grantBetsQuery } from '#site/data/promotion-offers.ts';
import styles from './bonuses.module.css';

type Props = { readonly grantId: string; readonly account: string };

export function BetLines(props: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('promotions.bets')}
      </Button>
      {isOpen && <Lines {...props} />}
    </div>
  );
}

function Lines({ grantId, account }: Props) {
  const t = useText();
  const nameOf = useCategoryName();
  const language = useLanguage();
  const query = useInfiniteQuery(grantBetsQuery(account, grantId));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('promotions.mineFailed')} query={query} />;
  const bets = query.data.pages.flatMap(({ content }) => content);
  if (bets.length === 0) return <p className={styles.quiet}>{t('promotions.betsNone')}</p>;
  return (
    <>
      <ul className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.reference} className={styles.bet}>
            <span>
              {nameOf(bet.category)} · {singleAmount(bet.staked)}
              <span className={styles.small}>
                {showDayTime(bet.placedAt, language, brand.timeZone)} ·{' '}
                {t(`promotions.reason.${bet.reason}`, bet.percent)}
                {bet.stakePercent < 100 &&
                  ` · ${t('promotions.stakePart', bet.stakePercent, singleAmount(bet.staked))}`}
              </span>
            </span>
            <strong>{singleAmount(bet.counted)}</strong>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('promotions.betsMore')}
        </Button>
      )}
    </>
  );
}
