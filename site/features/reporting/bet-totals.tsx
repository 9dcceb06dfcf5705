// The totals of all rounds that match the filters, not only of those that have been loaded.
import { displayAmount } from '#contract/base/money.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { BetPage } from '#site/data/reporting.ts';

type BetTotalsProps = {
  page: BetPage | undefined;
  /** Only open rounds are shown: they have neither won nor lost yet. */
  areOpen: boolean;
};

/** Keeps its space while the first page loads. */
export function BetTotals({ page, areOpen }: BetTotalsProps) {
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
          <dd>{page && !areOpen ? <SignedAmount amount={page.sumNet} /> : page ? '–' : wait}</dd>
        </div>
      </dl>
      <output className={styles.rounds}>{page ? t('reporting.rounds', page.totalCount) : ' '}</output>
    </section>
  );
}
