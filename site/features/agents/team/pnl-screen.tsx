// Profit and loss of each member of the line: days, search and order, totals with a file, and a row for each member.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamPnlFile } from '#contract/agents/team-calls.ts';
import { displayAmount } from '#contract/base/money.ts';
import { TextField } from '#kit/fields/text-field.tsx';
import { useText } from '#site/base/i18n.ts';
import { Choice } from '#site/base/records/choice.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import { RecordTotals } from '#site/base/records/record-totals.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { useSession } from '#site/base/session.ts';
import { type PnlFilter, type PnlRow, teamPnlQuery } from '#site/data/agents.ts';
import { RecordList } from './record-list.tsx';
import { RecordRow } from './record-row.tsx';
import own from './team.module.css';

const orders = ['betAmount.desc', 'validBet.desc', 'net.desc', 'net.asc'] as const;
type Order = (typeof orders)[number];

export default function PnlScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const days = useDays();
  const [order, setOrder] = useState<Order>('betAmount.desc');
  const [written, setWritten] = useState('');
  const [sort, direction] = order.split('.') as [PnlFilter['sort'], PnlFilter['direction']];
  const filter: PnlFilter = { ...days.range, search: written.trim() || undefined, sort, direction };
  const list = useInfiniteQuery(teamPnlQuery(filter, account));
  const first = list.data?.pages[0];
  return (
    <div className={styles.screen}>
      <RecordFilters days={days}>
        <Choice
          label={t('agents.order')}
          value={order}
          all={t('agents.order.betAmount.desc')}
          options={orders
            .slice(1)
            .map((id) => ({ id, label: t(`agents.order.${id}` as 'agents.order.net.asc') }))}
          onChoose={(id) => setOrder((id as Order | undefined) ?? 'betAmount.desc')}
        />
      </RecordFilters>
      <div className={own.search}>
        <TextField
          label={t('agents.search')}
          type="search"
          value={written}
          maxLength={32}
          onChange={(event) => setWritten(event.target.value)}
        />
      </div>
      {(first || !list.isError) && (
        <RecordTotals
          sums={[
            [
              { name: t('agents.net'), amount: first?.totals.net, isSigned: true },
              { name: t('reporting.bet'), amount: first?.totals.betAmount },
              { name: t('reporting.validBet'), amount: first?.totals.validBet },
            ],
            [
              { name: t('agents.deposits'), amount: first?.totals.deposits },
              { name: t('agents.withdrawals'), amount: first?.totals.withdrawals },
            ],
          ]}
          note={
            <output className={styles.rounds}>{first ? t('agents.members', first.totalCount) : ' '}</output>
          }
          file={{ call: teamPnlFile, query: filter, isEmpty: !first || first.totalCount === 0 }}
        />
      )}
      <RecordList
        list={list}
        none={{ title: t('agents.noBets'), hint: t('agents.noBetsHint') }}
        rowOf={(row) => <MemberRow key={row.memberId} row={row} />}
      />
    </div>
  );
}

function MemberRow({ row }: { row: PnlRow }) {
  const t = useText();
  return (
    <RecordRow
      title={row.account}
      note={[
        t('agents.level', row.level),
        t('agents.betsAndValid', row.bets, displayAmount(row.validBet)),
        t('agents.inAndOut', displayAmount(row.deposits), displayAmount(row.withdrawals)),
      ].join(' · ')}
      money={<SignedAmount amount={row.net} />}
      moneyNote={`${t('reporting.bet')} ${displayAmount(row.betAmount)}`}
    />
  );
}
