// One slip of the lottery, down to its lines.
import { Link, useParams } from 'react-router';
import { readSlip } from '#contract/lottery/slip-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { BetState } from '../member/bet-state.tsx';

const tones: Readonly<Partial<Record<string, Tone>>> = { WAITING: 'warn', PLACED: 'warn', WON: 'good' };

export default function SlipScreen() {
  const t = useText();
  const language = useLanguage();
  const { id: orderNo = '' } = useParams();
  const look = useLook(readSlip, { params: { orderNo }, query: { language } });
  return (
    <Loaded look={look}>
      {({ account, memberId, order, subOrders }) => (
        <>
          <PageHead
            title={t('bet.slipTitle', account)}
            back={{ to: `/members/${memberId}?tab=bets`, text: account }}
            badges={<BetState state={order.state} />}
          />
          <Panel>
            <Facts
              facts={[
                { name: t('bet.reference'), value: order.orderNo },
                { name: t('bet.game'), value: order.gameName },
                {
                  name: t('bet.draw'),
                  value: <DrawLink gameCode={order.gameCode} drawNo={order.numero} />,
                },
                { name: t('bet.staked'), value: <Money amount={order.stake} /> },
                { name: t('bet.won'), value: <Money amount={order.win} /> },
                { name: t('bet.placed'), value: <When at={order.placedAt} /> },
              ]}
            />
          </Panel>
          <Panel title={t('bet.lines')}>
            <PlainTable
              label={t('bet.lines')}
              rows={subOrders}
              rowKey={({ subOrderId }) => subOrderId}
              columns={[
                {
                  title: t('bet.draw'),
                  cell: ({ gameCode, numero }) => <DrawLink gameCode={gameCode} drawNo={numero} />,
                },
                { title: t('bet.type'), cell: ({ betTypeName }) => betTypeName },
                { title: t('bet.content'), cell: ({ content }) => content },
                { title: t('bet.units'), cell: ({ units, multiple }) => `${units} × ${multiple}`, end: true },
                { title: t('bet.staked'), cell: ({ stake }) => <Money amount={stake} />, end: true },
                { title: t('bet.won'), cell: ({ win }) => <Money amount={win} />, end: true },
                {
                  title: t('bet.state'),
                  cell: ({ state }) => <Tag tone={tones[state] ?? 'plain'}>{t(`lineState.${state}`)}</Tag>,
                },
              ]}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}

/** The page of a draw is for those who may see draws. */
function DrawLink({ gameCode, drawNo }: { gameCode: string; drawNo: string }) {
  if (!useMay()('lottery.draw.read')) return drawNo;
  return <Link to={`/draws/${gameCode}/${encodeURIComponent(drawNo)}`}>{drawNo}</Link>;
}
