// What members told of themselves, read with the key.
import type { Queryable } from '#server/db/database.ts';
import { findProfile } from './centre-store.ts';
import type { Parts } from '../parts.ts';

/** What a member told at registration or later; nothing for whoever told nothing. */
export async function particularsOf(
  db: Queryable,
  { vault }: Pick<Parts, 'vault'>,
  memberId: string,
): Promise<Readonly<Record<string, string>>> {
  const sealed = await findProfile(db, memberId);
  return sealed ? (JSON.parse(vault.open(sealed, memberId)) as Record<string, string>) : {};
}
