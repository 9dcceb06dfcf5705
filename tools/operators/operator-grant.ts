// `npm run operator:grant -- <role> <permission>…`: adds permissions to a role from the machine, noted and alarmed.
import {
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissions as allPermissions,
} from '#contract/base/permissions.ts';
import { systemClock } from '#server/base/clock.ts';
import { grantFromShell } from '#server/modules/operators/index.ts';
import { onOwnDatabase, sentenceOf } from './own-database.ts';

const [given = '', ...permissions] = process.argv.slice(2);
const role = given.toUpperCase();
const isRole = (name: string): name is OperatorRole => operatorRoles.some((one) => one === name);
const isPermission = (name: string): name is Permission => allPermissions.some((one) => one === name);

try {
  const added = await grant();
  console.log(added.length > 0 ? `${role} may also: ${added.join(' ')}` : `${role} had all of it before.`);
} catch (fault) {
  console.error(sentenceOf(fault));
  process.exitCode = 1;
}

async function grant(): Promise<readonly Permission[]> {
  if (!isRole(role)) throw new Error(`Say which role, one of: ${operatorRoles.join(' ')}`);
  const wrong = permissions.find((name) => !isPermission(name));
  if (wrong) throw new Error(`There is no permission ${wrong}. Roles in the office show all that exist.`);
  if (permissions.length === 0)
    throw new Error('Say what: npm run operator:grant -- ADMIN identity.verification.read');
  return onOwnDatabase((db) =>
    grantFromShell({ db, clock: systemClock }, { role, permissions: permissions.filter(isPermission) }),
  );
}
