// The limits of one withdrawal and of today, the fee, and the usual time.
import { useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { WithdrawConfig } from '#site/data/cashier/withdrawals.ts';
import styles from './withdraw.module.css';

export function Limits({ config }: { config: WithdrawConfig }) {
  const t = useText();
  const { min, max, leftToday, fee, usualMinutes } = config;
  const isFree = feeRule(fee) === '';
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('withdraw.today')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('withdraw.range')}</dt>
          <dd>{t('withdraw.between', singleAmount(min), singleAmount(max))}</dd>
        </div>
        <div>
          <dt>{t('withdraw.leftCount')}</dt>
          <dd>{leftToday.count}</dd>
        </div>
        <div>
          <dt>{t('withdraw.leftAmount')}</dt>
          <dd>{singleAmount(leftToday.amount)}</dd>
        </div>
        {!isFree && fee.freePerDay > 0 && (
          <div>
            <dt>{t('withdraw.freeCount')}</dt>
            <dd>{leftToday.freeCount}</dd>
          </div>
        )}
        <div>
          <dt>{t(fee.freePerDay > 0 && !isFree ? 'withdraw.feeRule' : 'withdraw.feeRuleAlways')}</dt>
          <dd>{isFree ? t('withdraw.noFee') : feeRule(fee)}</dd>
        </div>
        <div>
          <dt>{t('withdraw.usual')}</dt>
          <dd>{t('withdraw.minutes', String(usualMinutes))}</dd>
        </div>
      </dl>
    </section>
  );
}

/** For example `1.50 % + ৳10.00`; empty without a fee. */
function feeRule({ percent, fixed }: WithdrawConfig['fee']): string {
  const parts = [Number(percent) === 0 ? '' : `${percent} %`, Number(fixed) === 0 ? '' : singleAmount(fixed)];
  return parts.filter(Boolean).join(' + ');
}
