// Opens the dialog of an act, and resolves to its result.
import { useCallback } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import type { OfficeCall } from '../api.ts';
import type { ActRequest, AnyAct } from './act-types.ts';
import { openAct } from './open-act.ts';

/**
 * Resolves to the response of the act, or null when it was not sent. The dialog shows the result, so callers need not
 * wait.
 */
export function useAct() {
  return useCallback(
    <Called extends OfficeCall>(request: ActRequest<Called>): Promise<ValueOf<Called> | null> =>
      openAct(request as unknown as AnyAct) as Promise<ValueOf<Called> | null>,
    [],
  );
}
