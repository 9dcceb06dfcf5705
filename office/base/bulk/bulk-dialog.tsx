// The dialog of an act on several rows: its effect, the rows, one reason; then the result for each row.
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { ActFields } from '../acts/act-fields.tsx';
import type { AnyAct, Given } from '../acts/act-types.ts';
import { ProofForm } from '../acts/proof-form.tsx';
import { type TextFunction, useText } from '../i18n.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import { Tag } from '../parts/tag.tsx';
import type { BulkAct } from './bulk-types.ts';
import styles from './bulk.module.css';
import { type RowResult, useBulkRun } from './use-bulk-run.ts';

type BulkDialogProps = {
  act: BulkAct<unknown>;
  rows: readonly unknown[];
  nameOf: (row: unknown) => string;
  onClose: (isDone: boolean) => void;
};

export default function BulkDialog({ act, rows, nameOf, onClose }: BulkDialogProps) {
  const t = useText();
  const fitting = rows.filter((row) => act.fits?.(row) ?? true);
  const isTooMany = act.most !== undefined && fitting.length > act.most;
  const form = useForm<Record<string, unknown>>({ mode: 'onTouched', defaultValues: firstValues(act) });
  const run = useBulkRun(act, fitting);
  const send = form.handleSubmit((written) => run.go(written as Given));
  const { results, state } = run;
  const close = () => {
    if (state !== 'RUNNING') onClose(results.length > 0);
  };
  if (state === 'NEEDS_PROOF')
    return (
      <Dialog open onClose={run.end} title={t('act.proofTitle')}>
        <ProofForm onProven={() => void send()} onCancel={run.end} />
      </Dialog>
    );
  if (state !== 'ASKING')
    return (
      <Dialog
        open
        onClose={close}
        title={t(act.title)}
        actions={
          state === 'RUNNING' ? (
            <Button variant="line" onClick={run.stop}>
              {t('bulk.stop')}
            </Button>
          ) : (
            <Button onClick={close}>{t('app.close')}</Button>
          )
        }
      >
        <output className={styles.progress}>{t('bulk.progress', results.length, fitting.length)}</output>
        <Results t={t} names={fitting.map(nameOf)} results={results} isOver={state === 'OVER'} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t(act.title)}
      actions={
        <>
          <Button variant="line" onClick={close}>
            {t('app.cancel')}
          </Button>
          <Button disabled={isTooMany} onClick={() => void send()}>
            {t('bulk.confirm', fitting.length)}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          <p>{t(act.effect)}</p>
          <p className={styles.names}>{fitting.map(nameOf).join(', ')}</p>
          {fitting.length < rows.length && (
            <p className={styles.skipped}>{t('bulk.skipped', rows.length - fitting.length)}</p>
          )}
          {isTooMany && <p role="alert">{t('bulk.most', act.most ?? 0)}</p>}
          <ActFields act={asAct(act)} />
          <button type="submit" hidden disabled={isTooMany} tabIndex={-1} aria-hidden="true" />
        </form>
      </FormProvider>
    </Dialog>
  );
}

type ResultsProps = {
  t: TextFunction;
  names: readonly string[];
  results: readonly RowResult[];
  isOver: boolean;
};

function Results({ t, names, results, isOver }: ResultsProps) {
  const rows = names.map((name, at) => ({ name, at, result: results[at] }));
  return (
    <PlainTable
      label={t('bulk.results')}
      rows={rows}
      rowKey={({ at }) => String(at)}
      columns={[
        { title: t('bulk.row'), cell: ({ name }) => name },
        { title: t('bulk.result'), cell: ({ result }) => <Result t={t} result={result} isOver={isOver} /> },
      ]}
    />
  );
}

const tones = { DONE: 'good', PROPOSED: 'warn', REFUSED: 'alarm' } as const;

function Result({ t, result, isOver }: { t: TextFunction; result: RowResult | undefined; isOver: boolean }) {
  if (!result) return t(isOver ? 'bulk.notBegun' : 'bulk.waits');
  return (
    <>
      <Tag tone={tones[result.state]}>{t(`bulk.${result.state}`)}</Tag> {result.text}
    </>
  );
}

const asAct = (act: BulkAct<unknown>): AnyAct => ({
  call: act.call,
  title: '',
  ...(act.fields ? { fields: act.fields } : {}),
});

function firstValues({ fields = [] }: BulkAct<unknown>): Record<string, unknown> {
  const pairs = fields.map(({ name, kind, value }) => [name, value ?? (kind === 'toggle' ? false : '')]);
  return { ...Object.fromEntries(pairs), reason: '' };
}
