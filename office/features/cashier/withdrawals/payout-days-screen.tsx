// Each provider's day of payouts as it was compared last: ours, theirs, and the difference.
import { listPayoutDays, payoutDaysFile } from '#contract/cashier/payout-day-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { dayColumns, dayFilters } from '../day-columns.tsx';

export default function PayoutDaysScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.payoutDays')} hint={t('payoutDay.hint')} />
      <ListScreen
        call={listPayoutDays}
        file={payoutDaysFile}
        label={t('screen.payoutDays')}
        columns={dayColumns}
        filters={dayFilters}
        rowKey={({ id }) => id}
        rowPath={({ gateway, day }) => `/money/payout-days/${day}-${gateway}`}
        toneOf={({ differs }) => (differs ? 'alarm' : undefined)}
        empty={t('day.none')}
      />
    </>
  );
}
