// Reporting: records a member can look back on.
import { betRecords } from '#contract/reporting.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { listBetRecords, type ReportingDeps } from './bet-records.ts';

type Reporting = { readonly routes: Route[] };

export function createReporting(deps: ReportingDeps): Reporting {
  return {
    routes: [route(betRecords, (call) => listBetRecords(deps, memberOf(call).memberId, call.query))],
  };
}
