// The payouts of an order: what the provider was asked, how often, and what it answered.
import { useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import type { Withdrawal } from './withdraw-state.tsx';

type Payout = Withdrawal['payouts'][number];

const tones: Partial<Record<Payout['state'], Tone>> = {
  SENDING: 'warn',
  PAID: 'good',
  REFUSED: 'alarm',
  RETURNED: 'alarm',
};

export function PayoutState({ state, reason, conflict }: Pick<Payout, 'state' | 'reason' | 'conflict'>) {
  const t = useText();
  return (
    <>
      <Tag tone={tones[state] ?? 'plain'}>{t(`payoutState.${state}`)}</Tag>
      {reason && <> {t(`withdrawReason.${reason}`)}</>}
      {conflict !== null && (
        <>
          {' '}
          <Tag tone="alarm">{t('payout.conflict')}</Tag> {conflict}
        </>
      )}
    </>
  );
}

export function PayoutTable({ payouts }: Pick<Withdrawal, 'payouts'>) {
  const t = useText();
  if (payouts.length === 0) return <p>{t('payout.noneOfOrder')}</p>;
  return (
    <PlainTable
      label={t('withdraw.payouts')}
      rows={payouts}
      rowKey={({ reference }) => reference}
      columns={[
        { title: t('payout.began'), cell: ({ beganAt }) => <When at={beganAt} /> },
        {
          title: t('payout.state'),
          cell: ({ state, reason, conflict }) => (
            <PayoutState state={state} reason={reason} conflict={conflict} />
          ),
        },
        { title: t('payout.amount'), cell: ({ amount }) => <Money amount={amount} />, end: true },
        { title: t('payout.gateway'), cell: ({ gateway }) => gateway },
        { title: t('payout.reference'), cell: ({ reference }) => reference },
        { title: t('payout.id'), cell: ({ payoutId }) => payoutId ?? '–' },
        { title: t('payout.sends'), cell: ({ sends, queries }) => t('payout.asked', sends, queries) },
        { title: t('payout.ended'), cell: ({ endedAt }) => (endedAt === null ? '–' : <When at={endedAt} />) },
      ]}
    />
  );
}
