// Looks up plays and their prices by name, for proofs that hold them against known figures.
import type { Fraction } from '#server/modules/lottery/games/fraction.ts';
import type { Family, Play } from '#server/modules/lottery/games/port.ts';

/** The play of that code; throws when the family has none. */
export function playOf(family: Pick<Family, 'code' | 'plays'>, code: string): Play {
  const play = family.plays.find((one) => one.code === code);
  if (!play) throw new Error(`${family.code} has no play ${code}`);
  return play;
}

/** What a tier of a play pays for a stake of one without a margin; the only tier unless told. */
export function fairOf(family: Pick<Family, 'code' | 'plays'>, code: string, tier?: string): number {
  const { tiers } = playOf(family, code);
  const found = tier === undefined ? tiers[0] : tiers.find((one) => one.code === tier);
  if (!found || (tier === undefined && tiers.length > 1))
    throw new Error(`${code} has no such tier: ${tier}`);
  return toNumber(found.fair);
}

/** The full prize of the trade: for a unit of two. */
export const fullOf = (family: Pick<Family, 'code' | 'plays'>, code: string, tier?: string): number =>
  2 * fairOf(family, code, tier);

export const toNumber = (value: Fraction): number => Number(value.num) / Number(value.den);
