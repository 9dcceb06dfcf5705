// The account names of members, for rows that operators read.
import type { PromotionsParts } from './parts.ts';

/** By member id; unknown ids are left out. */
export async function accountsOf(
  { db, identity }: Pick<PromotionsParts, 'db' | 'identity'>,
  rows: readonly { readonly memberId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const players = await identity.playersOf(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return new Map(players.map(({ memberId, account }) => [memberId, account]));
}

/** An account as other members see it. */
export const maskedAccount = (account: string): string => `${account.slice(0, 2)}***${account.slice(-2)}`;
