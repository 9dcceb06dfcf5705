// The act that records a payment as returned to its sender; it takes two operators.
import { returnPayment } from '#contract/cashier/payment-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';

type Payment = { readonly gateway: string; readonly transactionId: string; readonly amount: string };

export function ReturnPayment({ payment: { gateway, transactionId, amount } }: { payment: Payment }) {
  const t = useText();
  const act = useAct();
  if (!useMay()('cashier.deposit.decide')) return null;
  const give = () =>
    void act({
      call: returnPayment,
      title: t('payment.returnTitle', amount, transactionId),
      effect: t('payment.returnEffect'),
      confirm: t('payment.return'),
      tone: 'danger',
      fields: [{ name: 'reference', title: 'payment.returnReference', kind: 'text' }],
      body: ({ reference }) => ({ gateway, transactionId, reference: String(reference).trim() }),
    });
  return (
    <Button
      variant="line"
      size="small"
      aria-label={t('payment.returnTitle', amount, transactionId)}
      onClick={give}
    >
      {t('payment.return')}
    </Button>
  );
}
