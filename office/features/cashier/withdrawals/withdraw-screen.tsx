// One order of a withdrawal: the evidence for a decision, its stages, and its payouts.
import { useParams } from 'react-router';
import { readWithdrawalOrder } from '#contract/cashier/withdraw-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Presence } from '#office/base/parts/presence.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tabs } from '#office/base/parts/tabs.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { PayoutTable } from './payout-table.tsx';
import { UnmaskCard, WithdrawActs } from './withdraw-acts.tsx';
import { WithdrawHits } from './withdraw-hits.tsx';
import { type Withdrawal, WithdrawState } from './withdraw-state.tsx';

export default function WithdrawScreen() {
  const { id = '' } = useParams();
  const look = useLook(readWithdrawalOrder, { params: { orderNo: id } });
  return (
    <Loaded look={look}>
      {(withdrawal) => <WithdrawView key={withdrawal.orderNo} withdrawal={withdrawal} />}
    </Loaded>
  );
}

function WithdrawView({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const { orderNo, account, memberId, state, reason, needsTwo, payouts } = withdrawal;
  const title = t('withdraw.title', account ?? memberId);
  return (
    <>
      <PageHead
        title={title}
        hint={orderNo}
        back={{ to: '/money/withdrawals', text: t('screen.withdrawals') }}
        badges={
          <>
            <WithdrawState state={state} reason={reason} />
            {needsTwo && <Tag tone="plain">{t('withdraw.two')}</Tag>}
          </>
        }
        actions={<WithdrawActs withdrawal={withdrawal} />}
      />
      <Presence subject={orderNo} />
      <Tabs
        label={title}
        tabs={[
          {
            id: 'order',
            title: t('withdraw.overview'),
            content: () => (
              <>
                <WithdrawHits withdrawal={withdrawal} />
                <Overview withdrawal={withdrawal} />
                <Stages stages={withdrawal.stages} />
              </>
            ),
          },
          { id: 'payouts', title: t('withdraw.payouts'), content: () => <PayoutTable payouts={payouts} /> },
        ]}
      />
    </>
  );
}

function Overview({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const language = useLanguage();
  const { memberId, account, evidence, bankNames, last4 } = withdrawal;
  const yesOrNo = (is: boolean) => t(is ? 'app.yes' : 'app.no');
  return (
    <Panel title={t('withdraw.evidence')}>
      <Facts
        facts={[
          { name: t('withdraw.member'), value: <Subject id={memberId} name={account} /> },
          { name: t('withdraw.amount'), value: <Money amount={withdrawal.amount} /> },
          { name: t('withdraw.fee'), value: <Money amount={withdrawal.fee} /> },
          { name: t('withdraw.net'), value: <Money amount={withdrawal.net} /> },
          {
            name: t('withdraw.card'),
            value: (
              <>
                {bankNames[language]} ••{last4} <UnmaskCard withdrawal={withdrawal} />
              </>
            ),
          },
          { name: t('withdraw.holder'), value: withdrawal.holderMasked },
          { name: t('withdraw.cardAdded'), value: <When at={evidence.cardAddedAt} /> },
          { name: t('withdraw.newCard'), value: yesOrNo(evidence.isNewCard) },
          { name: t('withdraw.first'), value: yesOrNo(evidence.isFirst) },
          { name: t('withdraw.verified'), value: yesOrNo(evidence.isVerified) },
          { name: t('withdraw.turnoverDone'), value: <Money amount={evidence.turnoverDone} /> },
          { name: t('withdraw.turnoverRequired'), value: <Money amount={evidence.turnoverRequired} /> },
          { name: t('withdraw.paidIn'), value: <Money amount={evidence.paidIn} /> },
          { name: t('withdraw.paidOut'), value: <Money amount={evidence.paidOut} /> },
          { name: t('withdraw.created'), value: <When at={withdrawal.createdAt} /> },
          { name: t('withdraw.note'), value: withdrawal.note, isWide: true },
        ]}
      />
    </Panel>
  );
}

function Stages({ stages }: Pick<Withdrawal, 'stages'>) {
  const t = useText();
  return (
    <Panel title={t('withdraw.stages')}>
      <PlainTable
        label={t('withdraw.stages')}
        rows={stages}
        rowKey={({ at, state }) => `${at} ${state}`}
        columns={[
          { title: t('withdraw.at'), cell: ({ at }) => <When at={at} /> },
          {
            title: t('withdraw.state'),
            cell: ({ state, reason }) => <WithdrawState state={state} reason={reason} />,
          },
          { title: t('withdraw.actor'), cell: ({ actor }) => actor || t('withdraw.system') },
        ]}
      />
    </Panel>
  );
}
