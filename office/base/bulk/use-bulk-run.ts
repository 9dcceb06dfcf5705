// Runs an act row by row; each is a separate call, and a refused one does not stop the others.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { outcomeOf } from '../acts/act-result.tsx';
import type { Given } from '../acts/act-types.ts';
import { callOffice, type CallArguments, type OfficeCall } from '../api.ts';
import { useLanguage } from '../i18n.ts';
import { errorText, OfficeError } from '../office-error.ts';
import type { BulkAct } from './bulk-types.ts';

export type RowResult = { readonly state: 'DONE' | 'PROPOSED' | 'REFUSED'; readonly text?: string };
type Run = {
  /** By the place of the row. */
  readonly results: readonly RowResult[];
  readonly state: 'ASKING' | 'RUNNING' | 'NEEDS_PROOF' | 'OVER';
};

export function useBulkRun(act: BulkAct<unknown>, rows: readonly unknown[]) {
  const client = useQueryClient();
  const language = useLanguage();
  const [run, setRun] = useState<Run>({ results: [], state: 'ASKING' });
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  const sendOne = async (row: unknown, given: Given): Promise<RowResult | 'NEEDS_PROOF'> => {
    const { reason, ...fields } = given;
    const { params, body } = act.send(row, fields);
    const sent = { ...(params ? { params } : {}), body: { ...body, reason: String(reason).trim() } };
    try {
      const value = await callOffice(act.call, sent as unknown as CallArguments<OfficeCall>);
      return { state: outcomeOf(value) };
    } catch (error) {
      if (error instanceof OfficeError && error.code === 'STEP_UP_REQUIRED') return 'NEEDS_PROOF';
      return { state: 'REFUSED', text: await errorText(error, language) };
    }
  };
  /** Continues where it stopped. */
  const go = async (given: Given): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    const results = [...run.results];
    let state: Run['state'] = 'OVER';
    for (const row of rows.slice(results.length)) {
      setRun({ results: [...results], state: 'RUNNING' });
      const result = await sendOne(row, given);
      if (result === 'NEEDS_PROOF') {
        state = result;
        break;
      }
      results.push(result);
      if (isStopped.current) break;
    }
    setRun({ results, state });
    isRunning.current = false;
    if (state === 'OVER') await client.invalidateQueries();
  };
  return {
    ...run,
    go,
    /** The row that is on its way is still carried out. */
    stop: () => {
      isStopped.current = true;
    },
    end: () => setRun(({ results }) => ({ results, state: results.length > 0 ? 'OVER' : 'ASKING' })),
  };
}
