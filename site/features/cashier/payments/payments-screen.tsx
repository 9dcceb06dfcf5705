// The record of payments: deposits and withdrawals as two tabs, each with its period, states, sum and rows.
import { TabStrip } from '#kit/tab-strip.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { useSession } from '#site/base/session.ts';
import { DepositRecord } from './deposit-record.tsx';
import { WithdrawalRecord } from './withdrawal-record.tsx';

const kinds = ['deposits', 'withdrawals'] as const;
type Kind = (typeof kinds)[number];

/** The tab is in the address (`?kind=withdrawals`), so that pages can lead to it; the period is that of both. */
export default function PaymentsScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const wanted = new URLSearchParams(useSearch()).get('kind');
  const kind: Kind = wanted === 'withdrawals' ? 'withdrawals' : 'deposits';
  const days = useDays('last30');
  const Record = kind === 'deposits' ? DepositRecord : WithdrawalRecord;
  return (
    <div className={styles.screen}>
      <TabStrip
        label={t('payments.kind')}
        look="line"
        tabs={kinds.map((id) => ({ id, label: t(`payments.${id}`) }))}
        selected={kind}
        onSelect={(id) => navigate(withQuery(paths.payments, { kind: id }), { replace: true })}
      />
      <Record account={account} days={days} />
    </div>
  );
}
