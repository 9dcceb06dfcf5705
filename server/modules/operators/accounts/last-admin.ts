// Refuses changes after which no active operator could manage operators or grant roles.
import type { OperatorRole, Permission } from '#contract/base/permissions.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockAdmins, type OperatorRow, selectOperators } from './account-store.ts';
import { rolesNow } from './permissions-of.ts';

/** Without an operator for each of them, no new operator could ever get access. */
export const adminPermissions = ['operators.account.manage', 'operators.account.grant'] as const;

/** All operators, and the permissions of each role. */
export type Holders<Row = Pick<OperatorRow, 'state' | 'roles'>> = {
  readonly operators: readonly Row[];
  readonly permissions: ReadonlyMap<OperatorRole, readonly Permission[]>;
};

/** Whether each of the two permissions that an active operator has before is held by an active one after. */
export function isKept(before: Holders, after: Holders): boolean {
  const isHeld = ({ operators, permissions }: Holders, permission: Permission): boolean =>
    operators.some(
      ({ state, roles }) =>
        state === 'ACTIVE' && roles.some((role) => permissions.get(role)?.includes(permission)),
    );
  return adminPermissions.every((permission) => !isHeld(before, permission) || isHeld(after, permission));
}

/**
 * Passes when the change keeps somebody who manages operators and somebody who grants roles. Such changes wait for each
 * other until the transaction ends; call it before anything else is locked.
 * @throws Refusal LAST_ADMIN
 */
export async function requireAdminsAfter(
  tx: Transaction,
  change: (before: Holders<OperatorRow>) => Holders,
): Promise<void> {
  await lockAdmins(tx);
  const roles = await rolesNow(tx);
  const before = {
    operators: await selectOperators(tx),
    permissions: new Map(roles.map(({ role, permissions }) => [role, permissions])),
  };
  if (!isKept(before, change(before))) throw new Refusal('LAST_ADMIN');
}

/** The same operators with another state or other roles of one of them. */
export const withOperator =
  (name: string, change: Partial<Pick<OperatorRow, 'state' | 'roles'>>) =>
  ({ operators, permissions }: Holders<OperatorRow>): Holders => ({
    operators: operators.map((one) => (one.name === name ? { ...one, ...change } : one)),
    permissions,
  });

/** The same operators with another set of permissions of one role. */
export const withRole =
  (role: OperatorRole, granted: readonly Permission[]) =>
  ({ operators, permissions }: Holders): Holders => ({
    operators,
    permissions: new Map([...permissions, [role, granted]]),
  });
