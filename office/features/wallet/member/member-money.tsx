// A member's balances with the amounts on hold, and the proposal to adjust one.
import { adjustBalance, readAccounts } from '#contract/wallet-office-calls.ts';
import { displayAmount } from '#contract/base/money.ts';
import { adjustmentAtMost } from '#contract/wallet-limits.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { useMay } from '#office/base/session.ts';

export function Balances({ id }: { id: string }) {
  const t = useText();
  const look = useLook(readAccounts, { params: { id } });
  return (
    <Panel title={t('money.balances')}>
      <Loaded look={look}>
        {({ sumBalance, currency, accounts, holds }) => (
          <Facts
            facts={[
              { name: `${t('money.sum')} (${currency})`, value: <Money amount={sumBalance} /> },
              ...accounts.map(({ account, balance }) => ({
                name: account,
                value: <Money amount={balance} />,
              })),
              { name: t('money.holds'), value: holds.length },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const kinds = ['CORRECTION', 'GOODWILL', 'COMPENSATION', 'FRAUD'] as const;

/** A typed amount in the form of the wire. */
function signed(written: string, isTaken: boolean): string {
  const [whole = '0', cents = ''] = written.trim().split('.');
  return `${isTaken ? '-' : ''}${whole}.${cents.padEnd(2, '0')}`;
}

/** Proposes an adjustment; another operator agrees to the balance before and after. */
export function AdjustButton({ id, account: name }: { id: string; account: string }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const { data } = useLook(readAccounts, { params: { id } }, { enabled: may('wallet.account.read') });
  if (!may('wallet.balance.adjust') || !data) return null;
  const choices = data.book === 'TEST' ? ['TEST'] : ['CASH', 'BONUS', 'AGENT_CREDIT'];
  const adjust = () =>
    void act({
      call: adjustBalance,
      title: t('money.adjustTitle', name),
      effect: t('money.adjustEffect'),
      tone: 'danger',
      params: { id },
      fields: [
        { name: 'account', title: 'money.account', kind: 'choice', choices },
        {
          name: 'direction',
          title: 'money.direction',
          kind: 'choice',
          choices: [
            { value: 'ADD', title: 'money.add' },
            { value: 'TAKE', title: 'money.take' },
          ],
        },
        {
          name: 'amount',
          title: 'money.amount',
          kind: 'amount',
          refusals: ['INSUFFICIENT_BALANCE'],
          check: (written) =>
            Number(written) > Number(adjustmentAtMost)
              ? t('act.most', displayAmount(adjustmentAtMost))
              : undefined,
        },
        {
          name: 'kind',
          title: 'money.adjustKind',
          kind: 'choice',
          choices: kinds.map((value) => ({ value, title: `money.kind.${value}` as const })),
        },
      ],
      body: (given) => ({
        account: given.account as 'CASH' | 'BONUS' | 'AGENT_CREDIT' | 'TEST',
        amount: signed(String(given.amount), given.direction === 'TAKE'),
        kind: given.kind as (typeof kinds)[number],
      }),
    });
  return (
    <Button variant="line" size="small" onClick={adjust}>
      {t('money.adjust')}
    </Button>
  );
}
