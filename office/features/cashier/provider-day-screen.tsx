// One provider's day: the sums, the payments that do not simply match, and the act that compares it again.
import { Link, useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { compareProviderDay, readProviderDay } from '#contract/cashier/provider-day-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';
import { DayFacts, dayOfAddress, Side } from './day-facts.tsx';

type Day = ValueOf<typeof readProviderDay>;

export default function ProviderDayScreen() {
  const { id = '' } = useParams();
  const look = useLook(readProviderDay, { params: dayOfAddress(id) });
  return <Loaded look={look}>{(day) => <DayView day={day} />}</Loaded>;
}

function DayView({ day }: { day: Day }) {
  const t = useText();
  const { lines, difference } = day;
  const isRight = difference === '0.00' && day.missingThere === 0 && day.amountDiffers === 0;
  return (
    <>
      <PageHead
        title={t('day.title', day.gateway, day.day)}
        back={{ to: '/money/provider-days', text: t('screen.providerDays') }}
        badges={<Tag tone={isRight ? 'good' : 'alarm'}>{t(isRight ? 'day.agrees' : 'day.differs')}</Tag>}
        actions={<CompareAgain day={day} />}
      />
      <DayFacts day={day} />
      <Panel title={t('day.lines')}>
        {lines.length === 0 ? (
          <p>{t('day.noLines')}</p>
        ) : (
          <PlainTable
            label={t('day.lines')}
            rows={lines}
            rowKey={({ transactionId }) => transactionId}
            columns={[
              {
                title: t('deposit.transaction'),
                cell: ({ transactionId }) => <OpenPayment transactionId={transactionId} />,
              },
              { title: t('day.bucket'), cell: ({ bucket }) => t(`dayBucket.${bucket}`) },
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

/** Leads to the payment where it is not credited. */
function OpenPayment({ transactionId }: { transactionId: string }) {
  return (
    <Link to={`/money/open-payments?transactionId=${encodeURIComponent(transactionId)}`}>
      {transactionId}
    </Link>
  );
}

function CompareAgain({ day: { gateway, day } }: { day: Day }) {
  const t = useText();
  const act = useAct();
  if (!useMay()('cashier.deposit.decide')) return null;
  const title = t('day.againTitle', gateway, day);
  return (
    <Button
      size="small"
      onClick={() =>
        void act({
          call: compareProviderDay,
          title,
          effect: t('day.againEffect'),
          confirm: t('day.again'),
          params: { gateway, day },
        })
      }
    >
      {t('day.again')}
    </Button>
  );
}
