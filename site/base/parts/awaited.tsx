// What a query brings, or the state it is in until then: a grey shape, or what went wrong with a way to try again.
import type { ReactNode } from 'react';
import { ErrorState } from '#kit/error-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useText } from '#site/base/i18n.ts';

type AwaitedProps<Data> = {
  query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** How much room it will take, in CSS. */
  height: string;
  children: (data: Data) => ReactNode;
};

/** Nothing is shown that is not known: a form for what may be set already would only be refused. */
export function Awaited<Data>({ query, height, children }: AwaitedProps<Data>) {
  const t = useText();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={t('app.networkFailed')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton height={height} radius="0.32rem" />
    </div>
  );
}
