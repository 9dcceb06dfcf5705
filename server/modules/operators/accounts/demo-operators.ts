// The operators of a demonstration: one of each role and two where acts need two; outside a demonstration they are
// disabled.
import { hkdfSync } from 'node:crypto';
import type { OperatorRole } from '#contract/base/permissions.ts';
import type { AccountParts } from './account-parts.ts';
import { disableDemoOperators, selectReadyDemoOperators, writeDemoOperator } from './demo-operator-store.ts';
import { sealAppSecret } from './invitation.ts';
import { updateAllEnded } from './session-store.ts';

export const demoOperators: readonly { readonly name: string; readonly role: OperatorRole }[] = [
  { name: 'admin1', role: 'ADMIN' },
  { name: 'support1', role: 'SUPPORT' },
  { name: 'payments1', role: 'PAYMENTS' },
  { name: 'payments2', role: 'PAYMENTS' },
  { name: 'risk1', role: 'RISK' },
  { name: 'risk2', role: 'RISK' },
  { name: 'games1', role: 'GAMES' },
  { name: 'content1', role: 'CONTENT' },
  { name: 'agents1', role: 'AGENT_MANAGER' },
  { name: 'auditor1', role: 'AUDITOR' },
];

/** The secret in the authenticator app of a demo operator, in an installation with this secret key. */
export const demoAppSecret = (secretKey: Uint8Array, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `demo operator's app: ${name}`, 20));

/** Adds the missing ones, and enables those whom a start without the demo disabled. */
export async function seedDemoOperators(parts: AccountParts, password: string): Promise<void> {
  const { db, clock, passwords } = parts;
  const ready = await selectReadyDemoOperators(db);
  const missing = demoOperators.filter(({ name }) => !ready.includes(name));
  if (missing.length === 0) return;
  const passwordHash = await passwords.hash(password);
  await db.tx(async (tx) => {
    for (const { name, role } of missing) {
      const appSealed = sealAppSecret(parts, name, parts.demoAppSecret(name));
      await writeDemoOperator(tx, { name, roles: [role], passwordHash, appSealed, now: clock.now() });
    }
  });
}

/** Disables the demo operators; returns their names. */
export function shutOutDemoOperators({
  db,
  clock,
}: Pick<AccountParts, 'db' | 'clock'>): Promise<readonly string[]> {
  return db.tx(async (tx) => {
    const names = await disableDemoOperators(tx);
    for (const name of names) await updateAllEnded(tx, name, clock.now());
    return names;
  });
}
