// Operators: their accounts and permissions, acts that need two operators, and the audit of all acts.
import type { Database, Queryable } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import type { OperatorGuard } from '#server/http/ports.ts';
import { alarmRoutes } from './alarm-routes.ts';
import { type AlarmRow, insertAlarm } from './alarm-store.ts';
import { auditRoutes } from './audit-routes.ts';
import { answerOffice } from './answer-office.ts';
import { type AuditLine, type AuditProof, selectAudit, selectAuditProof } from './audit-store.ts';
import { createOperatorGuard } from './guard.ts';
import type { OfficeRoute, RouteByTwo } from './office-route.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import type { AccountParts } from './accounts/account-parts.ts';
import { seedDemoOperators, shutOutDemoOperators } from './accounts/demo-operators.ts';
import { grantRoutes } from './accounts/grant-routes.ts';
import { ownRoutes } from './accounts/own-routes.ts';
import { deleteOldTickets } from './accounts/account-store.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { isOpenSession } from './accounts/open-session.ts';
import { createOfficeStream } from './office-stream.ts';
import type { Finder } from './search/finder.ts';
import { ownFinders } from './search/own-finders.ts';
import { searchRoute } from './search/search-route.ts';
import { presenceRoute } from './presence-route.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { countOpenProposals, type ProposalRow, selectOpenProposalsOf } from './proposal-store.ts';
import type { SubjectNames } from './subject-names.ts';
import type { WorkQueue } from './work-queue.ts';

export type { Alarm, AlarmCheck, WorkQueue } from './work-queue.ts';
export { ActCollision } from './act-by-two.ts';
export type { AuditLine, AuditProof } from './audit-store.ts';
export { act, actAfter, actByTwo, look, lookAtFile, type OfficeRoute } from './office-route.ts';
export { addFromShell } from './accounts/add-from-shell.ts';
export { grantFromShell } from './accounts/grant-from-shell.ts';
export type { Finder, Found } from './search/finder.ts';
export { addOperator } from './accounts/invitation.ts';
export { demoAppSecret, demoOperators } from './accounts/demo-operators.ts';

export interface Operators {
  /** Checks the calls of operators. */
  readonly guard: OperatorGuard;
  /** The routes that modules declare for operators, the routes of proposals, and the search over all finders. */
  routes(declared: readonly OfficeRoute[], finders?: readonly Finder[], namesOf?: SubjectNames): Route[];
  /** Records an alarm, which operators should see at once. */
  raiseAlarm(alarm: Pick<AlarmRow, 'kind' | 'details'>): Promise<void>;
  /** Recomputes the chain of the audit. */
  proveAudit(): Promise<AuditProof>;
  /** Creates the demo's operators that do not exist yet, all with this password. */
  seedDemo(password: string): Promise<void>;
  /** Disables the demo's operators; returns the names of those who were enabled. */
  shutOutDemo(): Promise<readonly string[]>;
  /** Deletes expired tickets; returns their number. */
  sweepTickets(): Promise<number>;
  /** Ends the event streams. */
  close(): Promise<void>;
}

export function createOperators(parts: AccountParts): Operators {
  const { db, clock } = parts;
  const stream = createOfficeStream({ db, isOpen: (sessionId) => isOpenSession(parts, sessionId) });
  return {
    guard: createOperatorGuard(db, clock),
    routes: (declared, finders = [], namesOf = async () => new Map()) => {
      const all = [
        ...declared,
        ...accountRoutes(parts),
        ...grantRoutes(parts),
        ...auditRoutes(parts, namesOf),
        searchRoute(parts, [...finders, ...ownFinders(db)]),
      ];
      const byTwo = all.filter((route): route is RouteByTwo => 'byTwo' in route);
      const acts = new Map(byTwo.map((route) => [route.endpoint.name, route]));
      return [
        ...sessionRoutes(parts),
        ...ownRoutes(parts),
        ...all.map((route) => answerOffice(parts, route)),
        ...proposalRoutes(parts, acts, namesOf),
        ...alarmRoutes(parts),
        presenceRoute(parts),
        stream.route,
      ];
    },
    raiseAlarm: (alarm) => insertAlarm(db, { at: clock.now(), ...alarm }),
    proveAudit: () => selectAuditProof(db),
    seedDemo: (password) => seedDemoOperators(parts, password),
    shutOutDemo: () => shutOutDemoOperators(parts),
    sweepTickets: () => deleteOldTickets(db, clock.now()),
    close: () => stream.close(),
  };
}

/** Recomputes the chain of the audit, of any database. */
export const proveAudit: (db: Database) => Promise<AuditProof> = selectAuditProof;

/** The audit rows of an act about subjects, oldest first. */
export const auditOf: (db: Queryable, act: string, subjects: readonly string[]) => Promise<AuditLine[]> =
  selectAudit;

/** The proposals of an act on these subjects that wait for a second operator. */
export const proposalsOf: (
  db: Queryable,
  act: string,
  subjects: readonly string[],
  now: Date,
) => Promise<ProposalRow[]> = selectOpenProposalsOf;

/** Proposals that wait for a second operator. */
export const proposalQueue: WorkQueue = {
  queue: 'PROPOSALS',
  permission: 'operators.proposal.read',
  read: countOpenProposals,
};
