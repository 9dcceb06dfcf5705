// The calls between a vendor and us: how many, how they ended, and how long they took.
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import type { Vendor } from './vendor.ts';

export function VendorHealth({ vendor: { health } }: { vendor: Vendor }) {
  const t = useText();
  const took = (ms: number | null, calls: number): string =>
    calls === 0 ? '–' : ms === null ? '> 10 s' : t('vendors.ms', ms);
  const rows = health.flatMap(({ span, fromVendor, toVendor }) => [
    { span, title: t('vendors.fromVendor'), figures: fromVendor },
    { span, title: t('vendors.toVendor'), figures: toVendor },
  ]);
  return (
    <Panel title={t('vendors.health')}>
      <PlainTable
        label={t('vendors.health')}
        rows={rows}
        rowKey={({ span, title }) => `${span} ${title}`}
        columns={[
          { title: t('vendors.span'), cell: ({ span }) => span },
          { title: t('vendors.direction'), cell: ({ title }) => title },
          { title: t('vendors.calls'), cell: ({ figures }) => figures.calls, end: true },
          {
            title: t('vendors.faults'),
            cell: ({ figures: { faults } }) => (faults > 0 ? <Tag tone="alarm">{faults}</Tag> : 0),
            end: true,
          },
          { title: t('vendors.p50'), cell: ({ figures }) => took(figures.p50Ms, figures.calls), end: true },
          { title: t('vendors.p99'), cell: ({ figures }) => took(figures.p99Ms, figures.calls), end: true },
          {
            title: t('vendors.codes'),
            cell: ({ figures }) =>
              figures.byCode.map(({ code, calls }) => `${code} ${calls}`).join(', ') || '–',
          },
        ]}
      />
    </Panel>
  );
}
