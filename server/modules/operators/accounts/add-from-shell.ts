// Adds an operator from the shell of the platform's machine, such as the first one.
import type { OperatorRole } from '#contract/base/permissions.ts';
import { inviteOperator } from '#contract/operators/accounts.ts';
import type { Clock } from '#server/base/clock.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { insertAudit } from '../audit-store.ts';
import { addOperator } from './invitation.ts';

/** The audit shows it instead of an operator's name; no operator can have this name. */
export const shell = '(shell)';

/**
 * The secret of the invitation, which works once and for a day.
 * @throws Refusal ALREADY_SET for a name that is taken
 */
export function addFromShell(
  { db, clock, secretKey }: { readonly db: Database; readonly clock: Clock; readonly secretKey: Buffer },
  { name, roles }: { readonly name: string; readonly roles: readonly OperatorRole[] },
): Promise<string> {
  return db.tx(async (tx) => {
    const invitation = await addOperator(tx, { clock, vault: createVault(secretKey) }, { name, roles });
    await insertAudit(tx, {
      at: clock.now(),
      operator: shell,
      act: inviteOperator.name,
      step: 'DONE',
      subject: name,
      reason: '',
      details: { roles },
      ip: '',
      requestId: '',
    });
    return invitation;
  });
}
