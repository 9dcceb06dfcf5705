// One provider's day of payouts: the sums, and the payouts that differ.
import { useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { readPayoutDay } from '#contract/cashier/payout-day-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { DayFacts, dayOfAddress, Side } from '../day-facts.tsx';

type Day = ValueOf<typeof readPayoutDay>;

export default function PayoutDayScreen() {
  const { id = '' } = useParams();
  const look = useLook(readPayoutDay, { params: dayOfAddress(id) });
  return <Loaded look={look}>{(day) => <DayView day={day} />}</Loaded>;
}

function DayView({ day }: { day: Day }) {
  const t = useText();
  const { lines } = day;
  const isRight = day.difference === '0.00' && lines.length === 0;
  return (
    <>
      <PageHead
        title={t('payoutDay.title', day.gateway, day.day)}
        back={{ to: '/money/payout-days', text: t('screen.payoutDays') }}
        badges={<Tag tone={isRight ? 'good' : 'alarm'}>{t(isRight ? 'day.agrees' : 'day.differs')}</Tag>}
      />
      <DayFacts day={day} />
      <Panel title={t('payoutDay.lines')}>
        {lines.length === 0 ? (
          <p>{t('payoutDay.noLines')}</p>
        ) : (
          <PlainTable
            label={t('payoutDay.lines')}
            rows={lines}
            rowKey={({ reference }) => reference}
            columns={[
              { title: t('payoutDay.reference'), cell: ({ reference }) => reference },
              { title: t('day.bucket'), cell: ({ bucket }) => t(`payoutBucket.${bucket}`) },
              {
                title: t('payment.order'),
                cell: ({ orderNo }) => (orderNo === null ? '–' : <Subject id={orderNo} />),
              },
              { title: t('day.ours'), cell: ({ ours }) => <Side amount={ours} />, end: true },
              { title: t('day.theirs'), cell: ({ theirs }) => <Side amount={theirs} />, end: true },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
