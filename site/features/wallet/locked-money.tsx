// Locked money: its sum, and what it is locked for.
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { Link } from '#site/base/link.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths } from '#site/base/paths.ts';
import { type LockReason, lockedQuery } from '#site/data/wallet/locked.ts';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import { useTxCodeName } from '#site/data/wallet/use-names.ts';
import styles from './wallet-screen.module.css';

/** Where the member finds what a reason is about. */
const placeOf: Readonly<Record<string, string | undefined>> = {
  WD_HOLD: paths.withdraw,
  CHASE_HOLD: paths.betRecord,
};

/** Renders nothing while nothing is locked. */
export function LockedMoney({ account, total }: { account: string; total: string }) {
  const t = useText();
  const query = useQuery(lockedQuery(account, total));
  if (Number(total) === 0) return null;
  return (
    <section aria-label={t('wallet.LOCKED')} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('wallet.LOCKED')}</h2>
        <span className={styles.sum}>
          <ShownBalance amount={total} />
        </span>
      </div>
      <p className={styles.note}>{t('wallet.lockedNote')}</p>
      {query.isPending && <Skeleton height="0.88rem" />}
      {query.isError && <LoadFailed title={t('wallet.lockedFailed')} query={query} />}
      {query.data && (
        <ul className={styles.reasons}>
          {query.data.reasons.map((reason) => (
            <Reason key={reason.txCode} reason={reason} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Reason({ reason }: { reason: LockReason }) {
  const { txCode, amount, count, since } = reason;
  const t = useText();
  const language = useLanguage();
  const nameOf = useTxCodeName();
  const place = placeOf[txCode];
  const facts = (
    <>
      <span className={styles.words}>
        {nameOf(txCode)}
        <span className={styles.small}>
          {t('wallet.lines', count)} · {t('wallet.since', showDayTime(since, language, brand.timeZone))}
        </span>
      </span>
      <span className={styles.sum}>
        <ShownBalance amount={amount} />
      </span>
    </>
  );
  return (
    <li>
      {place && routeExists(place) ? (
        <Link href={place} className={styles.reason}>
          {facts}
          <ChevronRight aria-hidden="true" className={styles.arrow} />
        </Link>
      ) : (
        <span className={styles.reason}>{facts}</span>
      )}
    </li>
  );
}
