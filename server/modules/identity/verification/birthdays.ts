// The birthdays of members whose papers were verified, for gifts; nobody else's.
import type { Queryable } from '#server/db/database.ts';
import type { Vault } from '#server/base/secrets/vault.ts';
import { selectVerifiedCases } from './kyc-store.ts';

export type Birthday = {
  readonly memberId: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
};

/** So many members with verified papers after an id, in the order of their ids. */
export async function verifiedBirthdays(
  db: Queryable,
  { vault }: { readonly vault: Vault },
  after: string,
  most: number,
): Promise<Birthday[]> {
  const cases = await selectVerifiedCases(db, after, most);
  return cases.map(({ id, memberId, sealed }) => {
    const { birthday = '' } = JSON.parse(vault.open(sealed, id)) as { birthday?: string };
    return { memberId, birthday };
  });
}
