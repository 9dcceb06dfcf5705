// Adds permissions to a role from the shell of the platform's machine: permissions that no operator has and so none can
// grant.
import type { OperatorRole, Permission } from '#contract/base/permissions.ts';
import { setRole } from '#contract/operators/accounts.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { insertAlarm } from '../alarm-store.ts';
import { insertAudit } from '../audit-store.ts';
import { lockAdmins, writeRole } from './account-store.ts';
import { shell } from './add-from-shell.ts';
import { rolesNow } from './permissions-of.ts';

/** The permissions that the role did not have before; without any nothing is written. */
export function grantFromShell(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { role, permissions }: { readonly role: OperatorRole; readonly permissions: readonly Permission[] },
): Promise<readonly Permission[]> {
  return db.tx(async (tx) => {
    await lockAdmins(tx);
    const before = (await rolesNow(tx)).find((one) => one.role === role)?.permissions ?? [];
    const added = [...new Set(permissions)].filter((one) => !before.includes(one)).sort();
    if (added.length === 0) return [];
    const now = clock.now();
    await writeRole(tx, { role, permissions: [...before, ...added].sort(), now });
    await insertAudit(tx, {
      at: now,
      operator: shell,
      act: setRole.name,
      step: 'DONE',
      subject: role,
      reason: '',
      details: { added },
      ip: '',
      requestId: '',
    });
    await insertAlarm(tx, { at: now, kind: 'GRANTED', details: { role, added } });
    return added;
  });
}
