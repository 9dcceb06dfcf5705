// The settled bets of a period, read when they are opened.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { type PastPayback, paybackBetsQuery, type RunningPayback } from '#site/data/promotions.ts';
import { useCategoryText } from './period-lines.tsx';
import styles from './paybacks.module.css';

type Props = { readonly payback: PastPayback | RunningPayback; readonly account: string };

export function PeriodBets(props: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (props.payback.lines.length === 0) return null;
  return (
    <div>
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('paybacks.showBets')}
      </Button>
      {isOpen && <Bets {...props} />}
    </div>
  );
}

function Bets({ payback, account }: Props) {
  const t = useText();
  const categoryText = useCategoryText();
  const language = useLanguage();
  const query = useInfiniteQuery(paybackBetsQuery(account, payback));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('paybacks.failed')} query={query} />;
  const bets = query.data.pages.flatMap(({ content }) => content);
  return (
    <>
      <ul className={styles.lines}>
        {bets.map(({ reference, category, settledAt, staked, won, valid, stakePercent }) => (
          <li key={reference} className={styles.line}>
            <span>
              {categoryText(category)}
              <span className={styles.small}>{showDayTime(settledAt, language, brand.timeZone)}</span>
            </span>
            <span className={styles.end}>
              {payback.kind === 'CASHBACK' ? (
                <>
                  {t('paybacks.staked', displayAmount(staked))}
                  <span className={styles.small}>{t('paybacks.won', displayAmount(won))}</span>
                </>
              ) : (
                <>
                  {t('paybacks.valid', displayAmount(valid))}
                  {stakePercent < 100 && (
                    <span className={styles.small}>
                      {t('promotions.stakePart', stakePercent, displayAmount(staked))}
                    </span>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('paybacks.more')}
        </Button>
      )}
    </>
  );
}
