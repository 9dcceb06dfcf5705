// The permissions of operators, by their roles.
import { startingRoles } from '#contract/base/starting-roles.ts';
import {
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissionsOfAll,
} from '#contract/base/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { selectChangedRoles, selectOperator } from './account-store.ts';

/** Each role with its permissions: as operators changed it, else as the product comes. */
export async function rolesNow(
  db: Queryable,
): Promise<{ role: OperatorRole; permissions: readonly Permission[]; isChanged: boolean }[]> {
  const changed = await selectChangedRoles(db);
  return operatorRoles.map((role) => ({
    role,
    permissions: changed.get(role) ?? startingRoles[role],
    isChanged: changed.has(role),
  }));
}

/** The permissions of these roles; an operator without a role may still sign in. */
export async function permissionsOf(
  db: Queryable,
  roles: readonly OperatorRole[],
): Promise<ReadonlySet<Permission>> {
  return permissionsIn(await rolesNow(db), roles);
}

/** The permissions of some of all roles. */
export function permissionsIn(
  all: Awaited<ReturnType<typeof rolesNow>>,
  roles: readonly OperatorRole[],
): ReadonlySet<Permission> {
  const held = all.filter(({ role }) => roles.includes(role));
  return new Set([...permissionsOfAll, ...held.flatMap(({ permissions }) => permissions)]);
}

/** The present permissions of an operator; none for one who is invited or disabled. */
export async function permissionsNow(db: Queryable, name: string): Promise<ReadonlySet<Permission>> {
  const found = await selectOperator(db, name);
  return found?.state === 'ACTIVE' ? permissionsOf(db, found.roles) : new Set();
}
