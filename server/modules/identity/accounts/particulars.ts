// The personal details of members, decrypted with the key.
import type { Queryable } from '#server/db/database.ts';
import { findProfile } from './centre-store.ts';
import type { IdentityParts } from '../parts.ts';

/** The details that a member entered at registration or later; empty without any. */
export async function particularsOf(
  db: Queryable,
  { vault }: Pick<IdentityParts, 'vault'>,
  memberId: string,
): Promise<Readonly<Record<string, string>>> {
  const sealed = await findProfile(db, memberId);
  return sealed ? (JSON.parse(vault.open(sealed, memberId)) as Record<string, string>) : {};
}
