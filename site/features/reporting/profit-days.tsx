// The days of profit and loss, the newest first; each opens to its categories.
import { gameCategories } from '#contract/games/game.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { Collapse } from '#kit/collapse.tsx';
import { showDay } from '#kit/show-time.ts';
import { type TextFunction, useLanguage, useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { ProfitRow } from '#site/data/reporting.ts';
import { OpenBets, ProfitFacts } from './profit-facts.tsx';
import own from './profit-days.module.css';

export function ProfitDays({ rows }: { rows: readonly ProfitRow[] }) {
  const t = useText();
  const days = [...new Set(rows.map(({ date }) => date))];
  return (
    <ul aria-label={t('reporting.profitDays')} className={styles.rows}>
      {days.map((day) => (
        <Day key={day} date={day} parts={rows.filter(({ date }) => date === day)} />
      ))}
    </ul>
  );
}

function Day({ date, parts }: { date: string; parts: readonly ProfitRow[] }) {
  const language = useLanguage();
  const netMinor = parts.reduce((sum, { netPnl }) => sum + decimalToMinor(netPnl), decimalToMinor('0.00'));
  const title = (
    <span className={own.day}>
      {/* The day is one of the merchant's calendar already, so no time zone shifts it. */}
      <time dateTime={date}>{showDay(Date.parse(`${date}T00:00:00Z`), language, 'UTC')}</time>
      <SignedAmount amount={minorToDecimal(netMinor)} />
    </span>
  );
  return (
    <li className={own.item}>
      <Collapse name={date} title={title}>
        {parts.map((part) => (
          <Part key={part.category} row={part} />
        ))}
      </Collapse>
    </li>
  );
}

function Part({ row }: { row: ProfitRow }) {
  const t = useText();
  const name = row.category === null ? t('reporting.profitRewards') : categoryName(t, row.category);
  return (
    <section aria-label={name} className={own.part}>
      <h2 className={own.name}>{name}</h2>
      <ProfitFacts row={row} />
      <OpenBets amounts={row} />
    </section>
  );
}

/** A category that this site does not know yet is shown by its code. */
function categoryName(t: TextFunction, category: string): string {
  const known = gameCategories.find((id) => id === category);
  return known ? t(`games.${known}`) : category;
}
