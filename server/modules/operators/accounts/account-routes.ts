// The list of operators, and the act that disables one.
import * as contract from '#contract/operators/accounts.ts';
import { refuseProposalsOf } from '../refuse-proposals.ts';
import { doerOf } from '../doer-of.ts';
import { act, look, type OfficeRoute } from '../office-route.ts';
import type { AccountParts } from './account-parts.ts';
import { selectOperators, updateDisabled } from './account-store.ts';
import { lockKnown } from './invitation.ts';
import { requireAdminsAfter, withOperator } from './last-admin.ts';
import { boundsAt } from './open-session.ts';
import { rolesNow } from './permissions-of.ts';
import { selectOpenSessions, updateAllEnded } from './session-store.ts';

export function accountRoutes({ db, clock }: AccountParts): OfficeRoute[] {
  return [
    look(contract.listOperators, async () => {
      const sessions = await selectOpenSessions(db, boundsAt(clock.now()));
      const operators = await selectOperators(db);
      return {
        operators: operators.map(({ name, state, roles, createdAt }) => ({
          name,
          state,
          roles: [...roles],
          createdAt: createdAt.getTime(),
          sessions: sessions
            .filter(({ operator }) => operator === name)
            .map(({ id, ip, userAgent, startedAt, lastSeenAt }) => ({
              id,
              ip,
              userAgent,
              startedAt: startedAt.getTime(),
              lastSeenAt: lastSeenAt.getTime(),
            })),
        })),
      };
    }),
    act(contract.disableOperator, async (tx, call) => {
      const { name } = call.params;
      await requireAdminsAfter(tx, withOperator(name, { state: 'DISABLED' }));
      await lockKnown(tx, name);
      await updateDisabled(tx, name);
      const ended = await updateAllEnded(tx, name, clock.now());
      const refusedProposals = await refuseProposalsOf(tx, clock, name, doerOf(call));
      return { value: {}, subject: name, details: { ended, refusedProposals } };
    }),
    act(contract.endSessions, async (tx, { params: { name } }) => {
      await lockKnown(tx, name);
      const ended = await updateAllEnded(tx, name, clock.now());
      return { value: { ended }, subject: name, details: { ended } };
    }),
    look(contract.listRoles, async () => ({
      roles: (await rolesNow(db)).map(({ role, permissions, isChanged }) => ({
        role,
        permissions: [...permissions],
        isChanged,
      })),
    })),
  ];
}
