// Does the work of a human check, as the site does it in the browser.
import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { writeContact } from '#server/modules/identity/contact-store.ts';
import { createVault } from '#server/modules/identity/vault.ts';

type Challenge = {
  readonly challengeId: string;
  readonly salt: string;
  readonly count: number;
  readonly bits: number;
};

/** The answer to a challenge. */
export function solveChallenge({ challengeId, salt, count, bits }: Challenge) {
  const solutions = Array.from({ length: count }, (_, index) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash('sha256').update(`${salt}:${index}:${number}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(number);
    }
  });
  return { challengeId, solutions };
}

/** Gives a member a proven mobile number, as a confirmed code would; the key is the one of `anIdentity`. */
export async function aVerifiedPhone(
  db: Database,
  memberId: string,
  e164: string,
  secretKey: Uint8Array = new Uint8Array(32).fill(7),
): Promise<void> {
  const vault = createVault(secretKey);
  const sealed = vault.seal(e164, memberId);
  const verifiedAt = new Date();
  const contact = {
    memberId,
    kind: 'PHONE',
    lookup: vault.lookup('PHONE', e164),
    sealed,
    verifiedAt,
  } as const;
  await db.tx((tx) => writeContact(tx, contact));
}
