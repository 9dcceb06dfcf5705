// What promotions cost by kind, campaign and day, from the ledger, with its file.
import { useSearchParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { totalParts } from '#contract/promotions/campaigns/forecast.ts';
import { costTotals, costTotalsFile } from '#contract/promotions/campaigns/forecast-calls.ts';
import { BarChart } from '#kit/chart/bar-chart.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { useState } from 'react';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { FileButton } from '#office/base/list/file-button.tsx';
import { Figures } from '#office/base/parts/figures.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from '../grants/promotions.module.css';

type Totals = ValueOf<typeof costTotals>;
type Part = (typeof totalParts)[number];
const dayMs = 24 * 60 * 60_000;
const spans = [7, 30, 92] as const;

export default function CostsScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const by = totalParts.find((part) => part === search.get('by')) ?? 'KIND';
  const days = spans.find((span) => String(span) === search.get('days')) ?? 30;
  // One moment for the whole look, so that the tables of one page agree.
  const [now] = useState(() => Date.now());
  const query = { by, from: now - days * dayMs, to: now };
  const look = useLook(costTotals, { query }, { keepFormer: true });
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <PageHead
        title={t('screen.promoCosts')}
        hint={t('offer.costsHint')}
        actions={<FileButton call={costTotalsFile} params={undefined} query={query} />}
      />
      <div className={styles.controls}>
        <Segments
          label={t('offer.costsBy')}
          look="inline"
          options={totalParts.map((id) => ({ id, label: t(`offer.costsBy.${id}`) }))}
          selected={by}
          onSelect={(part) => change('by', part)}
        />
        <Segments
          label={t('offer.costsTime')}
          look="inline"
          options={spans.map((span) => ({ id: String(span), label: t('offer.lastDays', span) }))}
          selected={String(days)}
          onSelect={(span) => change('days', span)}
        />
      </div>
      <Loaded look={look}>{(totals) => <TotalsView totals={totals} by={by} />}</Loaded>
    </>
  );
}

function TotalsView({ totals, by }: { totals: Totals; by: Part }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = ({ part, names }: Totals['rows'][number]) => {
    if (by === 'CAMPAIGN') return <Subject id={part} name={names?.[language] ?? null} />;
    return names?.[language] ?? part;
  };
  return (
    <>
      <Panel>
        <p className={styles.quiet}>
          <When at={totals.from} look="minute" /> – <When at={totals.to} look="minute" />
        </p>
        <Figures
          figures={[
            { name: t('offer.netCost'), value: <Money amount={totals.cost} /> },
            { name: t('offer.given'), value: <Money amount={totals.given} /> },
            { name: t('offer.takenBackSum'), value: <Money amount={totals.takenBack} /> },
          ]}
        />
        {by === 'DAY' && totals.rows.length > 1 && (
          <BarChart
            label={t('offer.costs')}
            bars={totals.rows.map(({ part, cost }) => ({
              id: part,
              label: part.slice(5),
              value: Number(cost),
              before: 0,
            }))}
            show={(value) => value.toLocaleString('en')}
          />
        )}
        {totals.rows.length === 0 ? (
          <p className={styles.quiet}>{t('offer.costsNone')}</p>
        ) : (
          <PlainTable
            label={t('offer.costs')}
            rows={totals.rows}
            rowKey={({ part }) => part}
            columns={[
              { title: t(`offer.costsBy.${by}`), cell: nameOf },
              { title: t('offer.movementCount'), cell: ({ movements }) => movements, end: true },
              { title: t('offer.given'), cell: ({ given }) => <Money amount={given} />, end: true },
              {
                title: t('offer.takenBackSum'),
                cell: ({ takenBack }) => <Money amount={takenBack} />,
                end: true,
              },
              { title: t('offer.netCost'), cell: ({ cost }) => <Money amount={cost} />, end: true },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
