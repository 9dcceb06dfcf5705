// The acts that grant access and roles: by two operators, and only permissions that one of the two has.
import type { OperatorRole, Permission } from '#contract/base/permissions.ts';
import * as contract from '#contract/operators/accounts.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '../office-route.ts';
import type { AccountParts } from './account-parts.ts';
import { selectOperator, updateInvited, updateRoles, writeRole } from './account-store.ts';
import { addOperator, invite, lockKnown } from './invitation.ts';
import { noteInviters } from './inviter-store.ts';
import { requireAdminsAfter, withOperator, withRole } from './last-admin.ts';
import { permissionsNow, permissionsOf, rolesNow } from './permissions-of.ts';
import { updateAllEnded } from './session-store.ts';

export const grantRoutes = (parts: AccountParts): OfficeRoute[] => [...ofOperators(parts), ofRoles(parts)];

function ofOperators(parts: AccountParts): OfficeRoute[] {
  const { clock } = parts;
  return [
    actByTwo(contract.inviteOperator, {
      plan: async (tx, { body: { name, roles } }) => {
        if (await selectOperator(tx, name)) throw new Refusal('ALREADY_SET');
        return { subject: name, effect: { roles: sorted(roles) } };
      },
      carryOut: async (tx, { body: { name, roles } }, makers) => {
        await requireHeld(tx, makers, [...(await permissionsOf(tx, roles))]);
        const invitation = await addOperator(tx, parts, { name, roles: sorted(roles) });
        await noteInviters(tx, { operator: name, inviters: makers, now: clock.now() });
        return { value: { invitation } };
      },
    }),
    actByTwo(contract.setRoles, {
      plan: async (tx, { params: { name }, body }) => {
        await requireAdminsAfter(tx, withOperator(name, { roles: body.roles }));
        const before = (await lockKnown(tx, name)).roles;
        return { subject: name, effect: { before: sorted(before), after: sorted(body.roles) } };
      },
      carryOut: async (tx, { params: { name }, body }, makers) => {
        if (makers.includes(name)) throw new Refusal('NO_PERMISSION');
        const before = await permissionsOf(tx, (await lockKnown(tx, name)).roles);
        const after = await permissionsOf(tx, body.roles);
        await requireHeld(
          tx,
          makers,
          [...after].filter((permission) => !before.has(permission)),
        );
        await updateRoles(tx, name, sorted(body.roles));
        return { value: { roles: sorted(body.roles) } };
      },
    }),
    actByTwo(contract.renewInvitation, {
      plan: async (tx, { params: { name } }) => {
        const { state } = await lockKnown(tx, name);
        return { subject: name, effect: { before: state, after: 'INVITED' } };
      },
      carryOut: async (tx, { params: { name } }, makers) => {
        if (makers.includes(name)) throw new Refusal('NO_PERMISSION');
        await requireHeld(tx, makers, [...(await permissionsOf(tx, (await lockKnown(tx, name)).roles))]);
        await updateInvited(tx, name);
        await updateAllEnded(tx, name, clock.now());
        await noteInviters(tx, { operator: name, inviters: makers, now: clock.now() });
        return { value: { invitation: await invite(tx, parts, name) } };
      },
    }),
  ];
}

const ofRoles = ({ clock }: AccountParts): OfficeRoute =>
  actByTwo(contract.setRole, {
    plan: async (tx, { params: { role }, body }) => {
      await requireAdminsAfter(tx, withRole(role, body.permissions));
      const before = await permissionsOfRole(tx, role);
      return { subject: role, effect: { before: sorted(before), after: sorted(body.permissions) } };
    },
    carryOut: async (tx, { params: { role }, body: { permissions } }, makers) => {
      const before = await permissionsOfRole(tx, role);
      const added = permissions.filter((permission) => !before.includes(permission));
      if (added.length > 0 && (await isRoleOfOne(tx, makers, role))) throw new Refusal('NO_PERMISSION');
      await requireHeld(tx, makers, added);
      await writeRole(tx, { role, permissions: sorted(permissions), now: clock.now() });
      return { value: { permissions: sorted(permissions) } };
    },
  });

const sorted = <Text extends string>(texts: readonly Text[]): Text[] => [...new Set(texts)].sort();

async function permissionsOfRole(db: Queryable, role: OperatorRole): Promise<readonly Permission[]> {
  return (await rolesNow(db)).find((one) => one.role === role)?.permissions ?? [];
}

/** Whether one of these operators has a role: nobody grants permissions to themselves. */
async function isRoleOfOne(db: Queryable, names: readonly string[], role: OperatorRole): Promise<boolean> {
  const operators = await Promise.all(names.map((name) => selectOperator(db, name)));
  return operators.some((operator) => operator?.roles.includes(role));
}

/**
 * Passes when one of the two manages operators and each granted permission is held by one of them.
 * @throws Refusal NO_PERMISSION
 */
async function requireHeld(
  tx: Transaction,
  makers: readonly [string, string],
  granted: readonly Permission[],
): Promise<void> {
  const held = await Promise.all(makers.map((maker) => permissionsNow(tx, maker)));
  const isHeld = (permission: Permission): boolean => held.some((one) => one.has(permission));
  if (!isHeld('operators.account.manage') || !granted.every(isHeld)) throw new Refusal('NO_PERMISSION');
}
