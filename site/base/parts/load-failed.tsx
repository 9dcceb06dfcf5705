// In place of what could not be fetched: what happened, and the way to try again where that can help.
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/states/error-state.tsx';
import { maySucceedAgain } from '../api-error.ts';
import { useText } from '../i18n.ts';
import type { WayOut } from '../refusal-details.ts';
import { useSaid } from './refusal.tsx';

type LoadFailedProps = {
  /** The name of the missing data; without it only the reason shows. */
  title?: string;
  hint?: string;
  query: { readonly error: unknown; readonly isFetching: boolean; refetch(): unknown };
  /** The next step where a retry does not help. */
  way?: WayOut;
};

type Query = LoadFailedProps['query'] & { readonly isError: boolean; readonly data: unknown };

/** One query in place of several when none of them brought anything, so that one button tries all again. */
export function allFailed(queries: readonly Query[]): LoadFailedProps['query'] | undefined {
  const [first] = queries;
  if (!first || queries.some(({ isError, data }) => !isError || data !== undefined)) return undefined;
  const refetch = () => Promise.all(queries.map((query) => query.refetch()));
  return { error: first.error, isFetching: queries.some(({ isFetching }) => isFetching), refetch };
}

/** For a refusal that stays the same, the reason and the next step replace the retry button. */
export function LoadFailed({ title, hint, query, way }: LoadFailedProps) {
  const t = useText();
  const mayTryAgain = maySucceedAgain(query.error);
  const said = useSaid(mayTryAgain ? null : query.error);
  const out = mayTryAgain ? undefined : (way ?? said?.way);
  const why = mayTryAgain ? (title ? hint : t('app.networkFailed')) : said?.text;
  if (why === undefined && !title) return null;
  return (
    <ErrorState
      title={title ?? why ?? ''}
      {...(title && why ? { hint: why } : {})}
      {...(mayTryAgain ? { busy: query.isFetching, onRetry: () => void query.refetch() } : {})}
    >
      {out && <Button onClick={out.take}>{t(out.text)}</Button>}
    </ErrorState>
  );
}
