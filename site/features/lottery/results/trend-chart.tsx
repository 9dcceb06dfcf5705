// Bars of counts, rendered without a library, with the same figures as a table for screen readers.
import { useId } from 'react';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import figures from '../figures-table.module.css';
import styles from './trend-chart.module.css';

type Bar = { readonly symbol: string; readonly value: number };
type TrendChartProps = {
  /** The summary of the chart in a sentence. */
  summary: string;
  bars: readonly Bar[];
  /** A line across the bars: how many are to be expected in the long run. */
  expected?: number | undefined;
};

/** In the drawing's own units. */
const size = { bar: 20, gap: 12, height: 92, top: 16, foot: 18 } as const;
const mostInARow = 10;

/** Many symbols are in several rows of the same scale. */
export function TrendChart({ summary, bars, expected }: TrendChartProps) {
  const id = useId();
  const top = Math.max(1, expected ?? 0, ...bars.map(({ value }) => value));
  const perRow = Math.ceil(bars.length / Math.ceil(bars.length / mostInARow));
  const rows = Array.from({ length: Math.ceil(bars.length / perRow) }, (_none, at) =>
    bars.slice(at * perRow, (at + 1) * perRow),
  );
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {summary}
      </figcaption>
      {rows.map((row) => (
        <Row key={row[0]?.symbol} bars={row} columns={perRow} top={top} expected={expected} />
      ))}
    </figure>
  );
}

type RowProps = { bars: readonly Bar[]; columns: number; top: number; expected: number | undefined };

function Row({ bars, columns, top, expected }: RowProps) {
  const step = size.bar + size.gap;
  const width = columns * step;
  const floor = size.top + size.height;
  const heightOf = (value: number) => (value / top) * size.height;
  const centreOf = (at: number) => at * step + step / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${floor + size.foot}`}
      className={styles.chart}
      preserveAspectRatio="xMidYMid meet"
    >
      {bars.map(({ symbol, value }, at) => {
        const centre = centreOf(at);
        return (
          <g key={symbol}>
            <rect
              x={centre - size.bar / 2}
              y={floor - heightOf(value)}
              width={size.bar}
              height={heightOf(value)}
              rx="3"
              className={styles.bar}
            />
            <text x={centre} y={floor + 13} className={styles.symbol}>
              {symbol}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={width} y1={floor} y2={floor} className={styles.floor} />
      {expected !== undefined && (
        <line
          x1="0"
          x2={width}
          y1={floor - heightOf(expected)}
          y2={floor - heightOf(expected)}
          className={styles.expected}
        />
      )}
      {bars.map(({ symbol, value }, at) => (
        <text key={symbol} x={centreOf(at)} y={floor - heightOf(value) - 4} className={styles.value}>
          {value}
        </text>
      ))}
    </svg>
  );
}

type TrendTableProps = {
  rows: readonly {
    readonly symbol: string;
    readonly count: number;
    readonly missing: number;
    readonly longest: number;
  }[];
};

/** The same counts as numbers; opens on a press. */
export function TrendTable({ rows }: TrendTableProps) {
  const t = useText();
  return (
    <details className={styles.details}>
      <summary className={styles.open}>{t('lotteryResults.asTable')}</summary>
      <table className={classNames(figures.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('lotteryResults.symbol')}</th>
            <th scope="col">{t('lotteryResults.frequency')}</th>
            <th scope="col">{t('lotteryResults.missing')}</th>
            <th scope="col">{t('lotteryResults.longest')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ symbol, count, missing, longest }) => (
            <tr key={symbol}>
              <th scope="row">{symbol}</th>
              <td>{count}</td>
              <td>{missing}</td>
              <td>{longest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
