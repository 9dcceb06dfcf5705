// The last days of the line as small bars: valid bets, and new members; the numbers are in a table for screen readers.
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { showShortDay } from '#kit/show-time.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useLanguage, useText } from '#site/base/i18n.ts';
import type { Kpi } from '#site/data/agents.ts';
import styles from './agent-home.module.css';

type Day = Kpi['days'][number];
type Figure = 'validBet' | 'bettors' | 'registered';
const size = { step: 20, bar: 12, height: 60 };

export function Trend({ days }: { days: readonly Day[] }) {
  const t = useText();
  const language = useLanguage();
  const [figure, setFigure] = useState<Figure>('validBet');
  const highest = Math.max(1, ...days.map((day) => Number(day[figure])));
  const dayOf = (day: string) => showShortDay(Date.parse(`${day}T00:00:00Z`), language, 'UTC');
  const written = (day: Day) => (figure === 'validBet' ? displayAmount(day.validBet) : String(day[figure]));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section className={styles.trend} aria-label={t('agents.lastDays', days.length)}>
      <h2 className={styles.trendTitle}>{t('agents.lastDays', days.length)}</h2>
      <Segments
        label={t('agents.figure')}
        look="quiet"
        options={[
          { id: 'validBet', label: t('agents.validBet') },
          { id: 'bettors', label: t('agents.bettors') },
          { id: 'registered', label: t('agents.registered') },
        ]}
        selected={figure}
        onSelect={setFigure}
      />
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * size.step} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, at) => {
          const height = Math.max(1, (Number(day[figure]) / highest) * size.height);
          return (
            <rect
              key={day.day}
              x={at * size.step + (size.step - size.bar) / 2}
              y={size.height - height}
              width={size.bar}
              height={height}
              rx="2"
            />
          );
        })}
      </svg>
      {first && last && (
        <p className={styles.ends} aria-hidden="true">
          <span>{dayOf(first.day)}</span>
          <span>
            {dayOf(last.day)} · {written(last)}
          </span>
        </p>
      )}
      {/* A table takes the height of its rows whatever its own is; the element around it hides them. */}
      <div className={hidden.hidden}>
        <table>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayOf(day.day)}</th>
                <td>{written(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
