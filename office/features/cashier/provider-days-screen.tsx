// Each provider's day as it was compared last: ours, theirs, and the difference.
import { listProviderDays, providerDaysFile } from '#contract/cashier/provider-day-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { dayColumns, dayFilters } from './day-columns.tsx';

export default function ProviderDaysScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.providerDays')} hint={t('day.hint')} />
      <ListScreen
        call={listProviderDays}
        file={providerDaysFile}
        label={t('screen.providerDays')}
        columns={dayColumns}
        filters={dayFilters}
        rowKey={({ id }) => id}
        rowPath={({ gateway, day }) => `/money/provider-days/${day}-${gateway}`}
        toneOf={({ differs }) => (differs ? 'alarm' : undefined)}
        empty={t('day.none')}
      />
    </>
  );
}
