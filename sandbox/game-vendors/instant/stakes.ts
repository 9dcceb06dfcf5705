// The stakes of the instant games, in minor units: whole taka, so that a price in hundredths is never rounded.

export const instantStakes: readonly bigint[] = [
  100n,
  200n,
  500n,
  1000n,
  2000n,
  5000n,
  10_000n,
  20_000n,
  50_000n,
  100_000n,
];
export const firstInstantStake = 1000n;

/** What a stake comes to at a price in hundredths; exact. */
export function winOf(stakeMinor: bigint, hundredths: number): bigint {
  return (stakeMinor * BigInt(hundredths)) / 100n;
}
