// Looks up bet types and their prices by name, for proofs against known figures.
import type { Fraction } from '#server/modules/lottery/games/fraction.ts';
import type { Family, BetType } from '#server/modules/lottery/games/port.ts';

/** The bet type of that code; throws when the family has none. */
export function betTypeOf(family: Pick<Family, 'code' | 'betTypes'>, code: string): BetType {
  const betType = family.betTypes.find((one) => one.code === code);
  if (!betType) throw new Error(`${family.code} has no bet type ${code}`);
  return betType;
}

/** The payout of a tier for a stake of one without a margin; by default the only tier. */
export function fairOf(family: Pick<Family, 'code' | 'betTypes'>, code: string, tier?: string): number {
  const { tiers } = betTypeOf(family, code);
  const found = tier === undefined ? tiers[0] : tiers.find((one) => one.code === tier);
  if (!found || (tier === undefined && tiers.length > 1))
    throw new Error(`${code} has no such tier: ${tier}`);
  return toNumber(found.fair);
}

/** The full prize of the trade: for a unit of two. */
export const fullOf = (family: Pick<Family, 'code' | 'betTypes'>, code: string, tier?: string): number =>
  2 * fairOf(family, code, tier);

export const toNumber = (value: Fraction): number => Number(value.num) / Number(value.den);
