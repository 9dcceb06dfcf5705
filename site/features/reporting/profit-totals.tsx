// The totals of profit and loss, what is still open and counts as neither, and the selection as a file.
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { displayAmount } from '#contract/base/money.ts';
import { profitAndLossFile } from '#contract/reporting-calls.ts';
import { Button } from '#kit/button.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { downloadFile } from '#site/base/download.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { ProfitAndLoss, ProfitFilter } from '#site/data/reporting.ts';
import { OpenBets } from './profit-facts.tsx';

type ProfitTotalsProps = { profit: ProfitAndLoss | undefined; filter: ProfitFilter };

/** Keeps its space while the answer loads. */
export function ProfitTotals({ profit, filter }: ProfitTotalsProps) {
  const t = useText();
  const wait = <Skeleton width="70%" height="0.36rem" />;
  const totals = profit?.totals;
  return (
    <section aria-label={t('reporting.totals')} className={styles.totals}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('reporting.profitNet')}</dt>
          <dd>{totals ? <SignedAmount amount={totals.netPnl} /> : wait}</dd>
        </div>
        <div>
          <dt>{t('reporting.bet')}</dt>
          <dd>{totals ? displayAmount(totals.betAmount) : wait}</dd>
        </div>
        <div>
          <dt>{t('reporting.win')}</dt>
          <dd>{totals ? displayAmount(totals.payout) : wait}</dd>
        </div>
      </dl>
      <dl className={styles.sums}>
        <div>
          <dt>{t('reporting.validBet')}</dt>
          <dd>{totals ? displayAmount(totals.validBet) : wait}</dd>
        </div>
        <div>
          <dt>{t('reporting.bonus')}</dt>
          <dd>{totals ? displayAmount(totals.bonus) : wait}</dd>
        </div>
        <div>
          <dt>{t('reporting.rebate')}</dt>
          <dd>{totals ? displayAmount(totals.rebate) : wait}</dd>
        </div>
      </dl>
      {totals && <OpenBets amounts={totals} />}
      <DownloadButton filter={filter} disabled={!profit || profit.rows.length === 0} />
    </section>
  );
}

function DownloadButton({ filter, disabled }: { filter: ProfitFilter; disabled: boolean }) {
  const t = useText();
  const language = useLanguage();
  const download = useMutation({
    mutationFn: () => downloadFile(profitAndLossFile, { ...filter, language }),
  });
  return (
    <div className={styles.file}>
      <Button
        variant="line"
        size="small"
        wide
        busy={download.isPending}
        disabled={disabled}
        icon={<Download aria-hidden="true" size="0.36rem" />}
        onClick={() => download.mutate()}
      >
        {t('wallet.download')}
      </Button>
      {download.isError && <RefusalLine text={t('wallet.downloadFailed')} />}
    </div>
  );
}
