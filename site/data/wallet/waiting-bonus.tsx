// The part of the balance that is a bonus: it waits apart and is never staked, so a game shows that much less.
import { useText } from '#site/base/i18n.ts';
import { useBalanceHidden } from './balance-hidden.ts';
import { displayAmount } from '#contract/base/money.ts';

/** Nothing while no bonus waits, or while the member hides balances. `amount` is undefined while it is not known. */
export function WaitingBonus({
  amount = '0.00',
  className,
}: {
  amount: string | undefined;
  className?: string | undefined;
}) {
  const t = useText();
  const isHidden = useBalanceHidden();
  if (isHidden || amount === '0.00') return null;
  return <p className={className}>{t('app.waitingBonus', displayAmount(amount))}</p>;
}
