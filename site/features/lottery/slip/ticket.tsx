// The receipt of a placed slip: its draws, its price, and the remaining balance.
import Check from 'lucide-react/icons/check';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import { catchFocus } from './catch-focus.ts';
import styles from './slip.module.css';
import type { Placed } from './use-place-order.ts';

type TicketProps = { placed: Placed; onDone: () => void; onAgain: () => void };

export function Ticket({ placed, onDone, onAgain }: TicketProps) {
  const t = useText();
  const draws = [...new Set(placed.subOrders.map(({ numero }) => numero))];
  return (
    <div className={styles.ticket}>
      <output>
        <span className={styles.mark} aria-hidden="true">
          <Check size="0.72rem" strokeWidth={3} />
        </span>
        <strong className={styles.big}>{t('lottery.placed')}</strong>
      </output>
      <div className={styles.paper}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('lottery.drawNo', '')}</dt>
            <dd>
              {draws[0]}
              {draws.length > 1 && ` … ${draws.at(-1)} (${draws.length})`}
            </dd>
          </div>
          <div>
            <dt>{t('lottery.paid')}</dt>
            <dd data-testid="ticket-stake">{displayAmount(placed.stake)}</dd>
          </div>
          <div>
            <dt>{t('lottery.newBalance')}</dt>
            <dd>
              <ShownBalance amount={placed.wallet.sumBalance} />
            </dd>
          </div>
          <div>
            <dt>{t('lottery.orderNo')}</dt>
            <dd className={styles.number}>{placed.orderNo}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>
        <Button variant="line" onClick={onAgain}>
          {t('lottery.again')}
        </Button>
        <Button ref={catchFocus} onClick={onDone}>
          {t('lottery.done')}
        </Button>
      </div>
    </div>
  );
}
