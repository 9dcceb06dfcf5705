// The totals of everything the filters let through, not only of what has been read so far.
import { displayAmount } from '#contract/base/money.ts';
import { Skeleton } from '#kit/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { BetPage } from './queries.ts';

/** Keeps its room while the first page is on the way. */
export function BetTotals({ page }: { page: BetPage | undefined }) {
  const t = useText();
  const wait = <Skeleton width="70%" height="0.36rem" />;
  return (
    <section aria-label={t('reporting.totals')} className={styles.totals}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('reporting.bet')}</dt>
          <dd>{page ? displayAmount(page.sumBet) : wait}</dd>
        </div>
        <div>
          <dt>{t('reporting.win')}</dt>
          <dd>{page ? displayAmount(page.sumWin) : wait}</dd>
        </div>
        <div>
          <dt>{t('reporting.net')}</dt>
          <dd>{page ? <SignedAmount amount={page.sumNet} /> : wait}</dd>
        </div>
      </dl>
      <output className={styles.rounds}>{page ? t('reporting.rounds', page.totalCount) : ' '}</output>
    </section>
  );
}
