// The statement itself: whose it is, the balances, and the sums by kind, by month and by category of games.
import type { ReactNode } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { gameCategories } from '#contract/games/game.ts';
import { showDay, showDayTime, showMonth } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { type TextFunction, useLanguage, useText } from '#site/base/i18n.ts';
import { useBalanceText } from '#site/data/wallet/shown-balance.tsx';
import type { YearStatement } from '#site/data/wallet/year.ts';
import { useTxCodeName } from '#site/data/wallet/use-names.ts';
import styles from './year-document.module.css';

/** Days of the merchant's calendar are shown as they are, so no time zone shifts them. */
const epochOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export function YearDocument({ statement }: { statement: YearStatement }) {
  const t = useText();
  const language = useLanguage();
  const balance = useBalanceText();
  const day = (date: string) => showDay(epochOf(date), language, 'UTC');
  return (
    <article className={styles.page} aria-label={t('title.statement')}>
      <header className={styles.head}>
        <p className={styles.merchant}>{statement.merchant[language]}</p>
        <h2 className={styles.title}>{t('title.statement')}</h2>
        <dl className={styles.facts}>
          <Line name={t('wallet.member')}>{statement.account}</Line>
          <Line name={t('reporting.period')}>
            {day(statement.startDate)} – {day(statement.endDate)}
          </Line>
          <Line name={t('wallet.currency')}>{statement.currency}</Line>
          <Line name={t('wallet.madeAt')}>{showDayTime(statement.madeAt, language, brand.timeZone)}</Line>
        </dl>
      </header>
      <dl className={styles.balances}>
        <Line name={t('wallet.opening')}>{balance(statement.opening)}</Line>
        <Line name={t('wallet.in')}>{signed('+', statement.in)}</Line>
        <Line name={t('wallet.out')}>{signed('-', statement.out)}</Line>
        <Line name={t('wallet.closing')}>
          <strong>{balance(statement.closing)}</strong>
        </Line>
      </dl>
      <p className={styles.note}>{t('wallet.statementNote')}</p>
      <Kinds statement={statement} />
      <MonthTable statement={statement} />
      <Games statement={statement} />
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Kinds({ statement: { kinds } }: { statement: YearStatement }) {
  const t = useText();
  const nameOf = useTxCodeName();
  if (kinds.length === 0) return <p className={styles.note}>{t('wallet.none')}</p>;
  return (
    <Table
      title={t('wallet.byKind')}
      columns={[t('wallet.type'), t('wallet.in'), t('wallet.out')]}
      rows={kinds.map((kind) => [
        `${nameOf(kind.txCode)} (${kind.count})`,
        shownOrDash(kind.in),
        shownOrDash(kind.out),
      ])}
    />
  );
}

function MonthTable({ statement: { months } }: { statement: YearStatement }) {
  const t = useText();
  const language = useLanguage();
  const balance = useBalanceText();
  return (
    <Table
      title={t('wallet.byMonth')}
      columns={[t('wallet.month'), t('wallet.in'), t('wallet.out'), t('wallet.closing')]}
      rows={months.map((one) => [
        showMonth(epochOf(`${one.month}-01`), language, 'UTC'),
        shownOrDash(one.in),
        shownOrDash(one.out),
        balance(one.closing),
      ])}
    />
  );
}

function Games({ statement: { games, openBet } }: { statement: YearStatement }) {
  const t = useText();
  if (games.length === 0 && Number(openBet) === 0) return null;
  return (
    <>
      <Table
        title={t('wallet.byCategory')}
        columns={[t('reporting.category'), t('reporting.bet'), t('reporting.win'), t('reporting.profitNet')]}
        rows={games.map((game) => [
          `${categoryName(t, game.category)} (${game.bets})`,
          displayAmount(game.betAmount),
          displayAmount(game.payout),
          displayAmount(game.net),
        ])}
      />
      <p className={styles.note}>{t('wallet.gamesNote')}</p>
      {Number(openBet) !== 0 && (
        <p className={styles.note}>{t('reporting.openBets', displayAmount(openBet))}</p>
      )}
    </>
  );
}

/** Nothing has no sign. */
const signed = (sign: '+' | '-', amount: string): string =>
  `${Number(amount) === 0 ? '' : sign}${displayAmount(amount)}`;

const shownOrDash = (amount: string): string => (Number(amount) === 0 ? '–' : displayAmount(amount));

/** A category that this site does not know yet is shown by its code. */
function categoryName(t: TextFunction, category: string): string {
  const known = gameCategories.find((id) => id === category);
  return known ? t(`games.${known}`) : category;
}

type TableProps = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** The first column has names, all others amounts. */
function Table({ title, columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...amounts]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {amounts.map((amount, at) => (
              <td key={columns[at + 1]}>{amount}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
