// The result of an act: done, or proposed and waiting for a second operator.
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import type { AnyAct } from './act-types.ts';
import { closeAct } from './open-act.ts';

type ByTwo = { state: 'PROPOSED' | 'DONE'; proposalId: string | null; done: unknown };

/** PROPOSED only where the act needs two operators and one has requested it. */
export function outcomeOf(value: unknown): ByTwo['state'] {
  return (value as Partial<ByTwo> | null)?.state === 'PROPOSED' ? 'PROPOSED' : 'DONE';
}

export function ActResult({ act, value }: { act: AnyAct; value: unknown }): ReactNode {
  const t = useText();
  if (outcomeOf(value) === 'PROPOSED')
    return (
      <>
        <p>{t('act.proposedText')}</p>
        <p>
          <Link to="/proposals" onClick={closeAct}>
            {t('act.toProposals')}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <p>{act.title}</p>
      {act.result?.(value as never)}
    </>
  );
}
