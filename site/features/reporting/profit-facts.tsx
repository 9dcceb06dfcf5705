// The amounts of one category of a day, and what is still open in them.
import { displayAmount } from '#contract/base/money.ts';
import { useText } from '#site/base/i18n.ts';
import { Fact } from '#site/base/records/facts.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { ProfitAndLoss, ProfitRow } from '#site/data/reporting.ts';

/** Amounts of zero are left out, except those of a bet. */
export function ProfitFacts({ row }: { row: ProfitRow }) {
  const t = useText();
  const isPlay = row.category !== null;
  return (
    <dl>
      {isPlay && <Fact name={t('reporting.bet')}>{displayAmount(row.betAmount)}</Fact>}
      {isPlay && <Fact name={t('reporting.validBet')}>{displayAmount(row.validBet)}</Fact>}
      {isPlay && <Fact name={t('reporting.win')}>{displayAmount(row.payout)}</Fact>}
      {Number(row.bonus) !== 0 && <Fact name={t('reporting.bonus')}>{displayAmount(row.bonus)}</Fact>}
      {Number(row.rebate) !== 0 && <Fact name={t('reporting.rebate')}>{displayAmount(row.rebate)}</Fact>}
      <Fact name={t('reporting.profitNet')}>
        <SignedAmount amount={row.netPnl} />
      </Fact>
    </dl>
  );
}

/** Nothing when no bet is open. */
export function OpenBets({ amounts }: { amounts: ProfitAndLoss['totals'] }) {
  const t = useText();
  const { openBet, openPayout } = amounts;
  if (Number(openBet) === 0 && Number(openPayout) === 0) return null;
  return (
    <p className={styles.rounds}>
      {t('reporting.openBets', displayAmount(openBet))}
      {Number(openPayout) !== 0 && ` ${t('reporting.openPaid', displayAmount(openPayout))}`}
    </p>
  );
}
