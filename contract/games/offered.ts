// Decides whether a game is offered to a person: by the country of the address, and by the kind of account.
import type { ActorType } from '../base/roles.ts';

/** Empty lists restrict nothing. */
export type OfferedTo = { readonly regions: readonly string[]; readonly memberTypes: readonly number[] };

/** An unknown country is outside every list of countries; a visitor without account sees games of all kinds of accounts. */
export function isOffered(
  { regions, memberTypes }: OfferedTo,
  to: { readonly country: string | null; readonly type: ActorType },
): boolean {
  const isHere = regions.length === 0 || (to.country !== null && regions.includes(to.country));
  return isHere && (to.type === 'none' || memberTypes.length === 0 || memberTypes.includes(to.type));
}
