// The totals of profit and loss, and what is still open and counts as neither.
import { profitAndLossFile } from '#contract/reporting-calls.ts';
import { useText } from '#site/base/i18n.ts';
import { RecordTotals } from '#site/base/records/record-totals.tsx';
import type { ProfitAndLoss, ProfitFilter } from '#site/data/reporting.ts';
import { OpenBets } from './profit-facts.tsx';

type ProfitTotalsProps = { profit: ProfitAndLoss | undefined; filter: ProfitFilter };

export function ProfitTotals({ profit, filter }: ProfitTotalsProps) {
  const t = useText();
  const totals = profit?.totals;
  return (
    <RecordTotals
      sums={[
        [
          { name: t('reporting.profitNet'), amount: totals?.netPnl, isSigned: true },
          { name: t('reporting.bet'), amount: totals?.betAmount },
          { name: t('reporting.win'), amount: totals?.payout },
        ],
        [
          { name: t('reporting.validBet'), amount: totals?.validBet },
          { name: t('reporting.bonus'), amount: totals?.bonus },
          { name: t('reporting.rebate'), amount: totals?.rebate },
        ],
      ]}
      note={totals && <OpenBets amounts={totals} />}
      file={{ call: profitAndLossFile, query: filter, isEmpty: !profit || profit.rows.length === 0 }}
    />
  );
}
