// Operators: who may do what from outside the members' site, acts of two people, and the record of all of it.
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import type { OperatorGuard } from '#server/http/ports.ts';
import { answerOffice } from './answer-office.ts';
import { type AuditLine, type AuditProof, selectAudit, selectAuditProof } from './audit-store.ts';
import { createOperatorGuard } from './guard.ts';
import type { OfficeRoute, RouteByTwo } from './office-route.ts';
import type { OperatorAccounts } from './operator-accounts.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { type ProposalRow, selectOpenProposalsOf } from './proposal-store.ts';

export { InTheWay } from './act-by-two.ts';
export type { AuditLine, AuditProof } from './audit-store.ts';
export { act, actByTwo, look, lookAtFile, type OfficeRoute } from './office-route.ts';
export { operatorsByKey } from './operator-accounts.ts';

export interface Operators {
  /** Lets operators in. */
  readonly guard: OperatorGuard;
  /** The routes of what modules declare for operators, and of proposals. */
  routes(declared: readonly OfficeRoute[]): Route[];
  /** Recomputes the chain of the audit. */
  proveAudit(): Promise<AuditProof>;
}

export function createOperators(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: OperatorAccounts;
}): Operators {
  const { db, clock, accounts } = deps;
  return {
    guard: createOperatorGuard(db, clock, accounts),
    routes: (declared) => {
      const byTwo = declared.filter((route): route is RouteByTwo => 'byTwo' in route);
      const acts = new Map(byTwo.map((route) => [route.endpoint.name, route]));
      return [...declared.map((route) => answerOffice(deps, route)), ...proposalRoutes(deps, acts)];
    },
    proveAudit: () => selectAuditProof(db),
  };
}

/** Recomputes the chain of the audit, of any database. */
export const proveAudit: (db: Database) => Promise<AuditProof> = selectAuditProof;

/** What operators did by an act about subjects, oldest first. */
export const auditOf: (db: Queryable, act: string, subjects: readonly string[]) => Promise<AuditLine[]> =
  selectAudit;

/** What stands of an act about subjects and waits for a second operator. */
export const proposalsOf: (
  db: Queryable,
  act: string,
  subjects: readonly string[],
  now: Date,
) => Promise<ProposalRow[]> = selectOpenProposalsOf;
