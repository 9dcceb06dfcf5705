// One order of a deposit: its facts and stages, its payments, the provider's notices, and its receipt.
import { useParams } from 'react-router';
import { depositProof, readDepositOrder } from '#contract/cashier/deposit-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { MarkedPicture } from '#office/base/parts/marked-picture.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tabs } from '#office/base/parts/tabs.tsx';
import { When } from '#office/base/parts/when.tsx';
import { DepositActs, UnmaskPayer } from './deposit-acts.tsx';
import { DepositPayments } from './deposit-payments.tsx';
import { DepositProposals } from './deposit-proposals.tsx';
import { type Deposit, DepositState } from './deposit-state.tsx';

export default function DepositScreen() {
  const { id = '' } = useParams();
  const look = useLook(readDepositOrder, { params: { orderNo: id } });
  return <Loaded look={look}>{(deposit) => <DepositView key={deposit.orderNo} deposit={deposit} />}</Loaded>;
}

function DepositView({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { orderNo, account, memberId, state, reason, hasProof } = deposit;
  const title = t('deposit.title', account ?? memberId);
  const tabs = [
    { id: 'order', title: t('deposit.overview'), content: () => <Overview deposit={deposit} /> },
    { id: 'payments', title: t('deposit.payments'), content: () => <DepositPayments deposit={deposit} /> },
    { id: 'notices', title: t('deposit.notices'), content: () => <Notices notices={deposit.notices} /> },
    // The picture is fetched, and the look written down, when the tab is opened.
    ...(hasProof
      ? [{ id: 'receipt', title: t('deposit.receipt'), content: () => <Receipt deposit={deposit} /> }]
      : []),
  ];
  return (
    <>
      <PageHead
        title={title}
        hint={orderNo}
        back={{ to: '/money/deposits', text: t('screen.deposits') }}
        badges={<DepositState state={state} reason={reason} />}
        actions={<DepositActs deposit={deposit} />}
      />
      <DepositProposals proposals={deposit.proposals} />
      <Tabs label={title} tabs={tabs} />
    </>
  );
}

function Overview({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const language = useLanguage();
  const { memberId, account, names, channelId, method, paid, receiver, payerNumber } = deposit;
  return (
    <>
      <Panel title={t('deposit.overview')}>
        <Facts
          facts={[
            { name: t('deposit.member'), value: <Subject id={memberId} name={account} /> },
            { name: t('deposit.method'), value: t(`depositMethod.${method}`) },
            { name: t('deposit.channel'), value: `${names[language]} (${channelId})` },
            { name: t('deposit.requested'), value: <Money amount={deposit.requested} /> },
            { name: t('deposit.payable'), value: <Money amount={deposit.payable} /> },
            { name: t('deposit.paid'), value: paid && <Money amount={paid} /> },
            { name: t('deposit.fee'), value: <Money amount={deposit.fee} /> },
            { name: t('deposit.created'), value: <When at={deposit.createdAt} /> },
            { name: t('deposit.expires'), value: <When at={deposit.expiresAt} /> },
            { name: t('deposit.receiver'), value: receiver && `${receiver.number} (${receiver.holder})` },
            { name: t('deposit.payerName'), value: deposit.payerName },
            {
              name: t('deposit.payerNumber'),
              value: payerNumber && (
                <>
                  ••{payerNumber} <UnmaskPayer deposit={deposit} />
                </>
              ),
            },
            { name: t('deposit.typed'), value: deposit.typedTransaction },
            { name: t('deposit.reference'), value: deposit.reference },
            { name: t('deposit.polls'), value: t('deposit.times', deposit.polls) },
            {
              name: t('deposit.sameProof'),
              value:
                deposit.sameProof.length === 0
                  ? null
                  : deposit.sameProof.map((other) => <Subject key={other} id={other} />),
            },
            { name: t('deposit.note'), value: deposit.note, isWide: true },
          ]}
        />
      </Panel>
      <Panel title={t('deposit.stages')}>
        <PlainTable
          label={t('deposit.stages')}
          rows={deposit.stages}
          rowKey={({ at, state }) => `${at} ${state}`}
          columns={[
            { title: t('deposit.at'), cell: ({ at }) => <When at={at} /> },
            {
              title: t('deposit.state'),
              cell: ({ state, reason }) => <DepositState state={state} reason={reason} />,
            },
            { title: t('deposit.actor'), cell: ({ actor }) => actor || t('deposit.system') },
          ]}
        />
      </Panel>
    </>
  );
}

function Notices({ notices }: Pick<Deposit, 'notices'>) {
  const t = useText();
  if (notices.length === 0) return <p>{t('deposit.noNotices')}</p>;
  return (
    <PlainTable
      label={t('deposit.notices')}
      rows={notices}
      rowKey={({ id }) => id}
      columns={[
        { title: t('deposit.at'), cell: ({ at }) => <When at={at} /> },
        { title: t('deposit.verdict'), cell: ({ verdict }) => verdict },
        { title: t('deposit.ip'), cell: ({ ip }) => ip },
        { title: t('deposit.raw'), cell: ({ raw }) => <code>{raw}</code> },
      ]}
    />
  );
}

function Receipt({ deposit: { orderNo, sameProof } }: { deposit: Deposit }) {
  const t = useText();
  return (
    <>
      {sameProof.length > 0 && (
        <p>
          {t('deposit.sameProof')}: {sameProof.length}
        </p>
      )}
      <MarkedPicture call={depositProof} params={{ orderNo }} text={t('deposit.receipt')} />
    </>
  );
}
