// The file of the money-laundering officer, for a period.
import { riskReport } from '#contract/cashier/risk-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { FileButton } from '#office/base/list/file-button.tsx';
import { FilterBar } from '#office/base/list/filter-bar.tsx';
import type { ListFilter } from '#office/base/list/list-types.ts';
import { useListAddress } from '#office/base/list/use-list-address.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';

const filters = [
  { name: 'period', title: 'riskReport.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function RiskReportScreen() {
  const t = useText();
  const { values, change } = useListAddress(riskReport.name, filters);
  return (
    <>
      <PageHead title={t('screen.riskReport')} hint={t('riskReport.hint')} />
      <Panel
        title={t('riskReport.period')}
        actions={<FileButton call={riskReport} params={undefined} query={values} />}
      >
        <FilterBar filters={filters} values={values} onChange={change} />
        <p>{t('riskReport.usual')}</p>
      </Panel>
    </>
  );
}
