// The acts on an order of a deposit: enter a payment, reject the order, show the sender's number.
import { enterPayment, rejectDeposit, unmaskPayer } from '#contract/cashier/deposit-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';
import { useKeys } from '#office/base/use-keys.ts';
import type { Deposit } from './deposit-state.tsx';

const whys = ['NO_SUCH_PAYMENT', 'PAYMENT_USED', 'BY_OPERATOR'] as const;

/** `r` opens the dialog of the rejection. */
export function DepositActs({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const act = useAct();
  const mayDecide = useMay()('cashier.deposit.decide');
  const { orderNo, mayEnter, mayReject, typedTransaction } = deposit;
  const account = deposit.account ?? deposit.memberId;
  const enter = () =>
    void act({
      call: enterPayment,
      title: t('deposit.enterTitle', account),
      effect: t('deposit.enterEffect'),
      tone: 'danger',
      params: { orderNo },
      fields: [
        {
          name: 'transactionId',
          title: 'deposit.transaction',
          kind: 'text',
          value: typedTransaction ?? '',
          check: (written) =>
            /^[a-z0-9]{6,24}$/i.test(written.trim()) ? undefined : t('deposit.transactionShape'),
        },
        { name: 'amount', title: 'deposit.amount', kind: 'amount' },
      ],
      body: ({ transactionId, amount }) => ({
        transactionId: String(transactionId).trim().toUpperCase(),
        amount: String(amount),
      }),
    });
  const reject = () =>
    void act({
      call: rejectDeposit,
      title: t('deposit.rejectTitle', account),
      effect: t('deposit.rejectEffect'),
      confirm: t('deposit.reject'),
      tone: 'danger',
      params: { orderNo },
      fields: [
        {
          name: 'why',
          title: 'deposit.why',
          kind: 'choice',
          choices: whys.map((value) => ({ value, title: `depositReason.${value}` as const })),
        },
        { name: 'note', title: 'deposit.note', kind: 'long-text', hint: 'deposit.noteHint' },
      ],
      body: ({ why, note }) => ({ why: why as (typeof whys)[number], note: String(note) }),
    });
  useKeys(mayDecide && mayReject ? { r: reject } : {});
  if (!mayDecide) return null;
  return (
    <>
      {mayEnter && (
        <Button variant="line" size="small" onClick={enter}>
          {t('deposit.enter')}
        </Button>
      )}
      {mayReject && (
        <Button variant="line" size="small" onClick={reject}>
          {t('deposit.reject')}
        </Button>
      )}
    </>
  );
}

export function UnmaskPayer({ deposit: { orderNo, account, memberId } }: { deposit: Deposit }) {
  const t = useText();
  const act = useAct();
  if (!useMay()('cashier.deposit.decide')) return null;
  const unmask = () =>
    void act({
      call: unmaskPayer,
      title: t('deposit.unmaskTitle', account ?? memberId),
      effect: t('deposit.unmaskEffect'),
      params: { orderNo },
      body: () => ({}),
      result: ({ value }) => <strong>{value}</strong>,
    });
  return (
    <Button variant="line" size="small" onClick={unmask}>
      {t('deposit.unmask')}
    </Button>
  );
}
