// The totals of all rows that match the filters, not only of those that have been loaded, and the selection as a file.
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { ApiCall } from '#contract/base/call.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { downloadFile } from '#site/base/download.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import styles from './record.module.css';
import { SignedAmount } from './signed-amount.tsx';

type Sum = {
  readonly name: string;
  /** Undefined while it loads; null for a sum that does not exist yet. */
  readonly amount: string | null | undefined;
  /** Shown as a gain or a loss. */
  readonly isSigned?: boolean;
};

export type FileCall = ApiCall & { file: 'text/csv' };

type RecordTotalsProps = {
  /** Lines of sums. */
  sums: readonly (readonly Sum[])[];
  /** What the sums are over, for example the number of rows. */
  note: ReactNode;
  file: {
    readonly call: FileCall;
    readonly query: Readonly<Record<string, unknown>>;
    readonly isEmpty: boolean;
    /** A file for programs, which is the same in every language. */
    readonly forPrograms?: boolean;
  };
};

/** Keeps its space while the first page loads. */
export function RecordTotals({ sums, note, file }: RecordTotalsProps) {
  const t = useText();
  return (
    <section aria-label={t('reporting.totals')} className={styles.totals}>
      {sums.map((line) => (
        <dl key={line.map(({ name }) => name).join()} className={styles.sums}>
          {line.map((sum) => (
            <div key={sum.name}>
              <dt>{sum.name}</dt>
              <dd>
                <SumAmount {...sum} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {note}
      <FileButton {...file} />
    </section>
  );
}

function SumAmount({ amount, isSigned = false }: Sum) {
  if (amount === undefined) return <Skeleton width="70%" height="0.36rem" />;
  if (amount === null) return '–';
  return isSigned ? <SignedAmount amount={amount} /> : displayAmount(amount);
}

/** Downloads a file, in the reader's language where it has one. */
export function FileButton({ call, query, isEmpty, forPrograms = false }: RecordTotalsProps['file']) {
  const t = useText();
  const language = useLanguage();
  const wanted = forPrograms ? query : { ...query, language };
  const download = useMutation({ mutationFn: () => downloadFile(call, wanted) });
  return (
    <div className={styles.file}>
      <Button
        variant="line"
        size="small"
        wide
        busy={download.isPending}
        disabled={isEmpty}
        icon={<Download aria-hidden="true" size="0.36rem" />}
        onClick={() => download.mutate()}
      >
        {t('reporting.download')}
      </Button>
      {download.isError && <RefusalLine text={t('reporting.downloadFailed')} />}
    </div>
  );
}
