// Shows the data of a query, its skeleton until then, and a retry button when it failed.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { ErrorState } from '#kit/states/error-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '../i18n.ts';
import { OfficeError } from '../office-error.ts';
import { useErrorText } from '../use-error-text.ts';
import styles from './parts.module.css';

type LoadedProps<Value> = {
  look: Pick<UseQueryResult<Value>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The shape of the data; lines by default. */
  skeleton?: ReactNode;
  children: (value: Value) => ReactNode;
};

/** Trying again would not help. */
const absent: readonly string[] = ['NOT_FOUND', 'INPUT_INVALID'];

export function Loaded<Value>({ look, skeleton, children }: LoadedProps<Value>) {
  const t = useText();
  const fault = useErrorText(look.error);
  if (look.data !== undefined) return children(look.data);
  if (look.error instanceof OfficeError && absent.includes(look.error.code))
    return <EmptyState title={t('app.absent')} hint={t('app.absentHint')} />;
  if (look.error)
    return (
      <ErrorState
        title={t('app.failed')}
        hint={fault ?? ''}
        busy={look.isFetching}
        onRetry={() => void look.refetch()}
      />
    );
  return (
    <div aria-busy="true">
      <output className={hidden.hidden}>{t('app.loading')}</output>
      {skeleton ?? (
        <div className={styles.lines}>
          {['40%', '85%', '70%', '90%', '55%'].map((width) => (
            <Skeleton key={width} width={width} height="1.1em" />
          ))}
        </div>
      )}
    </div>
  );
}
