// The report of the money-laundering officer: everything of a period that the law may ask for, as one file.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { between } from '../base/list.ts';
import * as calls from './risk-calls.ts';

/** The longest period of a report, in days. */
export const riskReportDays = 366;
const longestMs = riskReportDays * 24 * 60 * 60_000;

export const riskReport = endpoint({
  ...calls.riskReport,
  summary:
    'Cases of risk, large transactions, structured deposits, and members whose money went in and out, of a period; the last 31 days by default. Each is written down.',
  query: z
    .strictObject(between)
    .check(
      z.refine(
        ({ from, to }) => from === undefined || to === undefined || (from < to && to - from <= longestMs),
      ),
    ),
  output: z.string(),
  errors: [],
});
