// One round with every movement that its vendor requested.
import { useParams } from 'react-router';
import { readRound } from '#contract/games/records-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { BetState } from '../member/bet-state.tsx';
import { SportsOrderPanel } from './sports-order-panel.tsx';

export default function RoundScreen() {
  const t = useText();
  const language = useLanguage();
  const { id = '' } = useParams();
  const look = useLook(readRound, { params: { id } });
  return (
    <Loaded look={look}>
      {({ account, memberId, state, gameName, movements, ...round }) => (
        <>
          <PageHead
            title={t('bet.roundTitle', account)}
            back={{ to: `/members/${memberId}?tab=bets`, text: account }}
            badges={<BetState state={state} />}
          />
          <Panel>
            <Facts
              facts={[
                { name: t('bet.reference'), value: round.id },
                { name: t('bet.game'), value: gameName[language] },
                { name: t('bet.vendor'), value: round.vendor },
                { name: t('bet.vendorRound'), value: round.vendorRoundId },
                { name: t('bet.staked'), value: <Money amount={round.staked} /> },
                { name: t('bet.returned'), value: <Money amount={round.returned} /> },
                { name: t('bet.won'), value: <Money amount={round.won} /> },
                { name: t('bet.placed'), value: <When at={round.placedAt} /> },
                { name: t('bet.settled'), value: round.settledAt && <When at={round.settledAt} /> },
              ]}
            />
          </Panel>
          {round.sportsOrder && <SportsOrderPanel order={round.sportsOrder} />}
          <Panel title={t('bet.movements')}>
            <PlainTable
              label={t('bet.movements')}
              rows={movements}
              rowKey={({ transactionId }) => transactionId}
              columns={[
                { title: t('money.at'), cell: ({ doneAt }) => <When at={doneAt} /> },
                { title: t('bet.kind'), cell: ({ kind }) => kind },
                {
                  title: t('money.amount'),
                  cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
                  end: true,
                },
                { title: t('bet.state'), cell: ({ betState }) => betState ?? '–' },
                { title: t('bet.transaction'), cell: ({ transactionId }) => transactionId },
                {
                  title: t('money.journal'),
                  cell: ({ journalId }) => (journalId ? <Subject id={journalId} /> : '–'),
                },
              ]}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
