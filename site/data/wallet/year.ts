// The query of a statement of up to twelve months, and the periods it is offered for.
import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { yearStatement } from '#contract/reporting-calls.ts';
import { callApi } from '#site/base/api.ts';

export type YearStatement = ValueOf<typeof yearStatement>;
/** Without months: the last twelve. */
export type Months = { readonly fromMonth?: string; readonly toMonth?: string };

/** A calendar year, up to the present month. */
export function monthsOfYear(year: string, today: string): Months {
  return { fromMonth: `${year}-01`, toMonth: year === today.slice(0, 4) ? today.slice(0, 7) : `${year}-12` };
}

/** Read again each time it is opened: a statement carries the time it was made. */
export const yearStatementQuery = (months: Months, account: string) =>
  queryOptions({
    queryKey: ['wallet', 'year', account, months],
    queryFn: ({ signal }) => callApi(yearStatement, { query: months }, { signal, quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
