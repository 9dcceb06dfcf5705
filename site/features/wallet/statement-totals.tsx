// What came and what went in everything the filters let through, and the selection as a file.
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { statementFile } from '#contract/wallet-calls.ts';
import { Button } from '#kit/button.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { showToast } from '#kit/toast.tsx';
import { downloadFile } from '#site/base/download.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { StatementFilter, StatementPage } from '#site/data/wallet/records.ts';

/** Keeps its room while the first page is on the way. */
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
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadFile(statementFile, { ...filter, language }).catch(() =>
      showToast(t('wallet.downloadFailed')),
    );
    setBusy(false);
  };
  return (
    <div className={styles.file}>
      <Button
        variant="line"
        size="small"
        wide
        busy={busy}
        disabled={disabled}
        icon={<Download aria-hidden="true" size="0.36rem" />}
        onClick={() => void download()}
      >
        {t('wallet.download')}
      </Button>
    </div>
  );
}
