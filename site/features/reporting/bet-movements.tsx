// Every movement of money by one bet: kind, amount, time, and its number in the account record to copy.
import { useQuery } from '@tanstack/react-query';
import { showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { CopyButton } from '#site/base/records/facts.tsx';
import record from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { betMovementsQuery } from '#site/data/reporting.ts';
import { useTxCodeName } from '#site/data/wallet/use-names.ts';
import styles from './bet-movements.module.css';

/** `isSlip`: a draw pays a member once for all slips. */
export function BetMovements({ roundId, isSlip }: { roundId: string; isSlip: boolean }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useTxCodeName();
  const query = useQuery(betMovementsQuery(roundId));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('reporting.movesFailed')} query={query} />;
  const { movements } = query.data;
  return (
    <section className={styles.movements} aria-label={t('reporting.moves')}>
      <h3 className={styles.title}>{t('reporting.moves')}</h3>
      {movements.length === 0 && <p className={styles.note}>{t('reporting.movesNone')}</p>}
      <ul className={styles.rows}>
        {movements.map(({ reference, txCode, amount, at }) => (
          <li key={reference} className={styles.move}>
            <span className={styles.what}>
              <b>{nameOf(txCode)}</b>
              <time dateTime={new Date(at).toISOString()}>{showMoment(at, language, brand.timeZone)}</time>
            </span>
            <span className={styles.amount}>
              <SignedAmount amount={amount} />
            </span>
            <code className={record.number}>{reference}</code>
            <CopyButton text={reference} label={t('reporting.copyMove', nameOf(txCode))} />
          </li>
        ))}
      </ul>
      {isSlip && movements.some(({ txCode }) => txCode === 'WIN') && (
        <p className={styles.note}>{t('reporting.movesOfDraw')}</p>
      )}
    </section>
  );
}
