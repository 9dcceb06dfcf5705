// What one operator has proposed about an order and another may agree to.
import { Link } from 'react-router';
import { useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';
import type { Deposit } from './deposit-state.tsx';

const texts = {
  'cashier.creditDeposit': 'deposit.credit',
  'cashier.enterPayment': 'deposit.enter',
  'cashier.returnPayment': 'payment.return',
} as const;

export function DepositProposals({ proposals }: Pick<Deposit, 'proposals'>) {
  const t = useText();
  if (proposals.length === 0) return null;
  return (
    <Panel title={t('deposit.proposals')}>
      <p>
        {t('deposit.proposalsHint')} <Link to="/proposals">{t('screen.proposals')}</Link>
      </p>
      <PlainTable
        label={t('deposit.proposals')}
        rows={proposals}
        rowKey={({ id }) => id}
        columns={[
          { title: t('deposit.act'), cell: ({ act }) => t(texts[act]) },
          { title: t('deposit.transaction'), cell: ({ transactionId }) => transactionId },
          { title: t('deposit.amount'), cell: ({ paid }) => <Money amount={paid} />, end: true },
          { title: t('deposit.actor'), cell: ({ operator }) => operator },
          { title: t('act.reason'), cell: ({ reason }) => reason },
          { title: t('deposit.until'), cell: ({ expiresAt }) => <When at={expiresAt} /> },
        ]}
      />
    </Panel>
  );
}
