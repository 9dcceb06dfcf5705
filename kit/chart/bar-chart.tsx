// A bar chart of a figure over time. An outline beside each bar shows an earlier period. The base line is zero.
import styles from './bar-chart.module.css';

type Bar = {
  readonly id: string | number;
  readonly label: string;
  readonly value: number;
  readonly before: number;
  /** Its time is not over yet: drawn hatched. */
  readonly isOpen?: boolean;
};

type BarChartProps = {
  /** Names the chart for assistive technology; its numbers are in a table beside it. */
  label: string;
  bars: readonly Bar[];
  /** Writes a value on the axis. */
  show: (value: number) => string;
};

const size = { width: 640, height: 180, left: 64, bottom: 22, top: 8 };

export function BarChart({ label, bars, show }: BarChartProps) {
  const { low, high } = rangeOf(bars);
  const plot = size.height - size.bottom - size.top;
  const yOf = (value: number): number => size.top + ((high - value) / (high - low)) * plot;
  const step = (size.width - size.left) / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / 12);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <defs>
        <pattern
          id="open-bar"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="3" height="6" className={styles.hatch} />
        </pattern>
      </defs>
      {[...new Set([low, 0, high])].map((value) => (
        <g key={value}>
          <line x1={size.left} x2={size.width} y1={yOf(value)} y2={yOf(value)} className={styles.line} />
          <text x={size.left - 6} y={yOf(value) + 4} textAnchor="end" className={styles.text}>
            {show(value)}
          </text>
        </g>
      ))}
      {bars.map(({ id, label: name, value, before, isOpen }, at) => {
        const x = size.left + at * step;
        const box = (of: number) => ({ y: Math.min(yOf(of), yOf(0)), height: Math.abs(yOf(of) - yOf(0)) });
        return (
          <g key={id}>
            <rect
              x={x + step * 0.2}
              width={step * 0.6}
              {...box(value)}
              className={isOpen ? styles.open : styles.bar}
            />
            <rect x={x + step * 0.1} width={step * 0.8} {...box(before)} className={styles.before} />
            {at % every === 0 && (
              <text x={x + step / 2} y={size.height - 6} textAnchor="middle" className={styles.text}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** From zero or below to zero or above, never empty. */
function rangeOf(bars: readonly Pick<Bar, 'value' | 'before'>[]): { low: number; high: number } {
  const values = bars.flatMap(({ value, before }) => [value, before]);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return low === high ? { low: 0, high: 1 } : { low, high };
}
