// Does the work of a human check, as the site does it in the browser.
import { hash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { keepContact } from '#server/modules/identity/contacts/keep-contact.ts';
import { createVault } from '#server/base/secrets/vault.ts';

type Challenge = {
  readonly challengeId: string;
  readonly salt: string;
  readonly count: number;
  readonly bits: number;
};

/** The solution of a challenge. */
export function solveChallenge({ challengeId, salt, count, bits }: Challenge) {
  const solutions = Array.from({ length: count }, (_, index) => {
    for (let number = 0; ; number += 1) {
      // As text it is made in half the time of a buffer, and a challenge takes tens of thousands.
      const digest = hash('sha256', `${salt}:${index}:${number}`, 'hex');
      if (Number.parseInt(digest.slice(0, 8), 16) >>> (32 - bits) === 0) return String(number);
    }
  });
  return { challengeId, solutions };
}

/** Gives a member a proven number or address, as a confirmed code would; the key is the one of `anIdentity`. */
export async function aVerifiedContact(
  db: Database,
  memberId: string,
  kind: 'PHONE' | 'EMAIL',
  value: string,
  secretKey: Uint8Array = new Uint8Array(32).fill(7),
): Promise<void> {
  const vault = createVault(secretKey);
  await db.tx((tx) => keepContact(tx, { vault }, { memberId, kind, value, verifiedAt: new Date() }));
}
