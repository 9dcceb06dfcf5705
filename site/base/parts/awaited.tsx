// Renders the data of a query, or its state until then: a grey shape, or the error with a button that tries again.
import type { ReactNode } from 'react';
import { Skeleton } from '#kit/states/skeleton.tsx';
import styles from './awaited.module.css';
import { LoadFailed } from './load-failed.tsx';

type AwaitedProps<Data> = {
  query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The height it will take, in CSS. */
  height: string;
  children: (data: Data) => ReactNode;
};

/**
 * Renders nothing before the data is there: a form for something already set would only be refused. What is below
 * is shown when its place is known, so that nothing moves.
 */
export function Awaited<Data>({ query, height, children }: AwaitedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed query={query} />;
  return (
    <div aria-busy="true" className={styles.waiting}>
      <Skeleton height={height} radius="0.32rem" />
    </div>
  );
}
