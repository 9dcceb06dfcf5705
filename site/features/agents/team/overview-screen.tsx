// The line at a glance: counters of the chosen days, its size, and results by category.
import { useQuery } from '@tanstack/react-query';
import { displayAmount } from '#contract/base/money.ts';
import { useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { useSession } from '#site/base/session.ts';
import { type Overview, overviewQuery } from '#site/data/agents.ts';
import { useCategoryName } from '#site/data/games/category-name.ts';
import { RecordRow } from './record-row.tsx';
import own from './team.module.css';

export default function OverviewScreen() {
  const account = useSession()?.userName ?? '';
  const days = useDays();
  const overview = useQuery(overviewQuery(days.range, account));
  return (
    <div className={styles.screen}>
      <RecordFilters days={days}>{null}</RecordFilters>
      <Awaited query={overview} height="6rem">
        {(data) => <Figures overview={data} />}
      </Awaited>
    </div>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useText();
  const nameOf = useCategoryName();
  const cards = [
    [t('agents.logins'), overview.teamLoginMemberCount],
    [t('agents.bettors'), overview.teamBetMemberCount],
    [t('agents.registered'), overview.teamRegisterMemberCount],
    [t('agents.online'), overview.teamOnlineCount],
    [t('agents.membersInAll'), overview.members],
    [t('agents.agentsInAll'), overview.agents],
    [t('reporting.bet'), displayAmount(overview.totals.betAmount)],
    [t('reporting.validBet'), displayAmount(overview.totals.validBet)],
    [t('agents.net'), <SignedAmount key="net" amount={overview.totals.net} />],
  ] as const;
  return (
    <>
      <dl className={own.cards}>
        {cards.map(([name, value]) => (
          <div key={name} className={own.card}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {overview.categories.length > 0 && (
        <ul className={styles.rows} aria-label={t('agents.byCategory')}>
          {overview.categories.map((row) => (
            <RecordRow
              key={row.category}
              title={nameOf(row.category)}
              note={t('agents.betsAndValid', row.bets, displayAmount(row.validBet))}
              money={<SignedAmount amount={row.net} />}
              moneyNote={displayAmount(row.betAmount)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
