// The payments of an order, and those without an order that may be its own; two operators credit one of them.
import { creditDeposit } from '#contract/cashier/deposit-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay, useSessionState } from '#office/base/session.ts';
import type { Deposit } from './deposit-state.tsx';
import { ReturnPayment } from './return-payment.tsx';

type Payment = Deposit['payments'][number];

export function DepositPayments({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { payments, candidates, mayCredit } = deposit;
  return (
    <>
      <Panel title={t('deposit.known')}>
        {payments.length === 0 ? (
          <p>{t('deposit.noPayments')}</p>
        ) : (
          <PaymentTable label={t('deposit.known')} payments={payments} deposit={deposit} />
        )}
      </Panel>
      {mayCredit && (
        <Panel title={t('deposit.candidates')}>
          <p>{t('deposit.candidatesHint')}</p>
          {candidates.length === 0 ? (
            <p>{t('deposit.noCandidates')}</p>
          ) : (
            <PaymentTable label={t('deposit.candidates')} payments={candidates} deposit={deposit} />
          )}
        </Panel>
      )}
    </>
  );
}

type PaymentTableProps = { label: string; payments: readonly Payment[]; deposit: Deposit };

function PaymentTable({ label, payments, deposit }: PaymentTableProps) {
  const t = useText();
  return (
    <PlainTable
      label={label}
      rows={payments}
      rowKey={({ gateway, transactionId }) => `${gateway} ${transactionId}`}
      columns={[
        { title: t('payment.seen'), cell: ({ seenAt }) => <When at={seenAt} /> },
        { title: t('payment.gateway'), cell: ({ gateway }) => gateway },
        { title: t('deposit.transaction'), cell: ({ transactionId }) => transactionId },
        { title: t('deposit.amount'), cell: ({ amount }) => <Money amount={amount} />, end: true },
        { title: t('payment.payer'), cell: ({ payer }) => (payer ? `••${payer}` : '–') },
        { title: t('payment.source'), cell: ({ source }) => t(`paymentSource.${source}`) },
        {
          title: t('payment.order'),
          cell: ({ orderNo }) =>
            orderNo === null || orderNo === deposit.orderNo ? '–' : <Subject id={orderNo} />,
        },
        {
          title: t('deposit.creditedAt'),
          cell: (payment) => <PaymentEnd payment={payment} deposit={deposit} />,
        },
      ]}
    />
  );
}

/** When it was credited or went back; the acts on it while neither is true. */
function PaymentEnd({ payment, deposit }: { payment: Payment; deposit: Deposit }) {
  const t = useText();
  const { creditedAt, returnedAt, reversedAt } = payment;
  if (creditedAt !== null) return <When at={creditedAt} />;
  const wentAt = returnedAt ?? reversedAt;
  if (wentAt !== null)
    return (
      <>
        {t(returnedAt === null ? 'payment.reversed' : 'payment.returned')} <When at={wentAt} />
      </>
    );
  return (
    <>
      <CreditButton payment={payment} deposit={deposit} /> <ReturnPayment payment={payment} />
    </>
  );
}

function CreditButton({ payment, deposit }: { payment: Payment; deposit: Deposit }) {
  const t = useText();
  const act = useAct();
  const { session } = useSessionState();
  const mayDecide = useMay()('cashier.deposit.decide');
  if (!mayDecide || !deposit.mayCredit) return null;
  const { gateway, transactionId, amount } = payment;
  // Another operator agrees by the same button.
  const isOwnProposal = deposit.proposals.some(
    (proposal) =>
      proposal.act === 'cashier.creditDeposit' &&
      proposal.transactionId === transactionId &&
      proposal.operator === session?.operator.name,
  );
  if (isOwnProposal)
    return (
      <Button size="small" disabled>
        {t('deposit.waitsForSecond')}
      </Button>
    );
  const account = deposit.account ?? deposit.memberId;
  const credit = () =>
    void act({
      call: creditDeposit,
      title: t('deposit.creditTitle', amount, account),
      effect: t('deposit.creditEffect', amount, deposit.payable, account),
      confirm: t('deposit.credit'),
      params: { orderNo: deposit.orderNo },
      body: () => ({ gateway, transactionId }),
    });
  return (
    <Button size="small" onClick={credit}>
      {t('deposit.credit')}
    </Button>
  );
}
