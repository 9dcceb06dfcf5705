// What could not be fetched, and the way to try again.
import { ErrorState } from '#kit/error-state.tsx';

type LoadFailedProps = {
  title: string;
  query: { readonly isFetching: boolean; refetch(): Promise<unknown> };
};

export function LoadFailed({ title, query }: LoadFailedProps) {
  return <ErrorState title={title} busy={query.isFetching} onRetry={() => void query.refetch()} />;
}
