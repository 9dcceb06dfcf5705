// Stakes and gross win by hour and by day, beside a week before, as bars with their table behind them.
import { useState } from 'react';
import { Link } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { playSeries } from '#contract/reporting-today-calls.ts';
import { BarChart } from '#kit/chart/bar-chart.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { useLook } from '#office/base/api.ts';
import { brand } from '#office/base/brand.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { betsPath } from './bets-path.ts';
import styles from './reporting.module.css';

type Row = ValueOf<typeof playSeries>['rows'][number];
type By = 'HOUR' | 'DAY';
const refreshMs = 60_000;
const figures = ['staked', 'gross'] as const;

export function PlayCharts() {
  const t = useText();
  const [by, setBy] = useState<By>('HOUR');
  const look = useLook(playSeries, { query: { by } }, { refreshMs, keepFormer: true });
  const name = t(by === 'HOUR' ? 'today.byHour' : 'today.byDay');
  return (
    <Panel
      title={name}
      actions={
        <Segments
          label={name}
          look="inline"
          options={[
            { id: 'HOUR', label: t('today.byHour') },
            { id: 'DAY', label: t('today.byDay') },
          ]}
          selected={by}
          onSelect={setBy}
        />
      }
    >
      <Loaded look={look}>
        {({ rows }) => (
          <>
            <div className={styles.grid}>
              {figures.map((figure) => (
                <figure key={figure} className={styles.figure}>
                  <figcaption>
                    {t(`today.${figure}`)} · <span className={styles.now}>{t('today.now')}</span> ·{' '}
                    <span className={styles.before}>{t('today.weekBefore')}</span>
                  </figcaption>
                  <BarChart
                    label={`${t(`today.${figure}`)} · ${name}`}
                    bars={rows.map((row, at) => ({
                      id: row.from,
                      label: labelOf(row, by),
                      value: Number(row.play[figure]),
                      before: Number(row.weekBefore[figure]),
                      isOpen: at === rows.length - 1,
                    }))}
                    show={short}
                  />
                </figure>
              ))}
            </div>
            <SeriesTable rows={rows} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const labelOf = ({ from }: Row, by: By): string => {
  const options =
    by === 'HOUR' ? ({ hour: '2-digit' } as const) : ({ day: 'numeric', month: 'numeric' } as const);
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: brand.timeZone });
  return format.format(from);
};
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const short = (value: number): string => compact.format(value);

function SeriesTable({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <details className={styles.details}>
      <summary>{t('today.table')}</summary>
      <PlainTable
        label={t('today.table')}
        rows={rows}
        rowKey={({ from }) => String(from)}
        columns={[
          {
            title: t('today.from'),
            cell: ({ from, to }) => (
              <Link to={betsPath({ from, to, time: 'SETTLED', state: 'SETTLED' })}>
                {showDayTime(from, language, brand.timeZone)}
              </Link>
            ),
          },
          ...figures.map((figure) => ({
            title: t(`today.${figure}`),
            cell: ({ play }: Row) => <Money amount={play[figure]} />,
            end: true,
          })),
          ...figures.map((figure) => ({
            title: `${t(`today.${figure}`)} · ${t('today.weekBefore')}`,
            cell: ({ weekBefore }: Row) => <Money amount={weekBefore[figure]} />,
            end: true,
          })),
        ]}
      />
    </details>
  );
}
