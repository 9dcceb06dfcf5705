// The bar above a list with chosen rows: their number, and the acts on all of them.
import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { useText } from '../i18n.ts';
import { useMay } from '../session.ts';
import type { BulkAct } from './bulk-types.ts';
import styles from './bulk.module.css';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

type BulkBarProps<Row> = {
  acts: readonly BulkAct<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onClear: () => void;
};

export function BulkBar<Row>({ acts, rows, nameOf, onClear }: BulkBarProps<Row>) {
  const t = useText();
  const may = useMay();
  const [chosen, setChosen] = useState<{ act: BulkAct<Row>; rows: readonly Row[] }>();
  if (rows.length === 0 && !chosen) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('bulk.bar')}>
      <output className={styles.count}>{t('bulk.chosen', rows.length)}</output>
      {acts
        .filter(({ permission }) => may(permission))
        .map((act) => (
          <Button
            key={act.title}
            size="small"
            variant="line"
            disabled={!rows.some((row) => act.fits?.(row) ?? true)}
            onClick={() => setChosen({ act, rows })}
          >
            {t(act.title)}
          </Button>
        ))}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {chosen && (
        <Suspense fallback={null}>
          <BulkDialog
            act={chosen.act as BulkAct<unknown>}
            rows={chosen.rows}
            nameOf={nameOf as (row: unknown) => string}
            onClose={(isDone) => {
              setChosen(undefined);
              if (isDone) onClear();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
