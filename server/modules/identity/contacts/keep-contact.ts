// Keeps a number or address of a member: findable by keyed hashes, readable only with the key.
import type { Transaction } from '#server/db/database.ts';
import { contactParts } from './contact-parts.ts';
import { writeContact } from './contact-store.ts';
import type { IdentityParts } from '../parts.ts';

/** In place of the one before; false when another member has proven it. `verifiedAt` null is not proven yet. */
export async function keepContact(
  tx: Transaction,
  { vault }: Pick<IdentityParts, 'vault'>,
  contact: { memberId: string; kind: 'PHONE' | 'EMAIL'; value: string; verifiedAt: Date | null },
): Promise<boolean> {
  const { memberId, kind, value, verifiedAt } = contact;
  const [lookup, sealed] = [vault.lookup(kind, value), vault.seal(value, memberId)];
  const parts = contactParts(vault, kind, value);
  return writeContact(tx, { memberId, kind, lookup, sealed, verifiedAt, parts });
}
