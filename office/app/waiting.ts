// Counts of work that waits, shown beside screens in the navigation.
import { useQueries } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { callOffice, type CallArguments, keyOf, type OfficeCall } from '#office/base/api.ts';

export type Waiting = {
  readonly call: OfficeCall;
  readonly args: object;
  readonly count: (value: never) => number;
};

/** Work that is counted by reading a list: of a long one `{query: {size: 1}}` and its total. */
export function waitingBy<Called extends OfficeCall>(
  call: Called,
  args: CallArguments<Called>,
  count: (value: ValueOf<Called>) => number,
): Waiting {
  return { call, args, count: count as (value: never) => number };
}

/** Counters are read again so often, in ms, while the page is seen. */
const refreshMs = 20_000;

/** The counts by address; a count that could not be read is missing. */
export function useWaiting(
  rows: readonly { readonly path: string; readonly waiting?: Waiting }[],
): ReadonlyMap<string, number> {
  const counted = rows.flatMap(({ path, waiting }) => (waiting ? [{ path, waiting }] : []));
  return useQueries({
    queries: counted.map(({ waiting: { call, args } }) => ({
      queryKey: keyOf(call, args),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callOffice(call, args as CallArguments<OfficeCall>, { signal }) as Promise<unknown>,
      refetchInterval: refreshMs,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const one = counted[index];
          return one && data !== undefined ? [[one.path, one.waiting.count(data as never)] as const] : [];
        }),
      ),
  });
}
