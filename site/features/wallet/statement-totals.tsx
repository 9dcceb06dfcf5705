// The sums of money in and out over all movements that match the filters, and the selection as a file.
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { displayAmount } from '#contract/base/money.ts';
import { statementFile } from '#contract/wallet-calls.ts';
import { Button } from '#kit/button.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { downloadFile } from '#site/base/download.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { StatementFilter, StatementPage } from '#site/data/wallet/records.ts';

/** Keeps its space while the first page loads. */
export function StatementTotals({
  page,
  filter,
}: {
  page: StatementPage | undefined;
  filter: StatementFilter;
}) {
  const t = useText();
  const wait = <Skeleton width="70%" height="0.36rem" />;
  return (
    <section aria-label={t('reporting.totals')} className={styles.totals}>
      <dl className={styles.sums}>
        <div>
          <dt>{t('wallet.in')}</dt>
          <dd>{page ? <SignedAmount amount={page.sumIn} /> : wait}</dd>
        </div>
        <div>
          <dt>{t('wallet.out')}</dt>
          <dd>{page ? displayAmount(page.sumOut) : wait}</dd>
        </div>
      </dl>
      <output className={styles.rounds}>{page ? t('wallet.lines', page.totalCount) : ' '}</output>
      <DownloadButton filter={filter} disabled={!page || page.totalCount === 0} />
    </section>
  );
}

function DownloadButton({ filter, disabled }: { filter: StatementFilter; disabled: boolean }) {
  const t = useText();
  const language = useLanguage();
  const download = useMutation({ mutationFn: () => downloadFile(statementFile, { ...filter, language }) });
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
