// The decisions about channels: no clock, no database.
import type { ChannelRow, ReceivingAccount } from './channel-store.ts';

const million = 1_000_000n;

/** The fee of an amount in minor units, rounded down in the member's favour. */
export function feeOf(amountMinor: bigint, feePpm: number): bigint {
  return (amountMinor * BigInt(feePpm)) / million;
}

/** Millionths as percent with two places: 15000 becomes `1.50`. */
export const percentOf = (ppm: number): string => (ppm / 10_000).toFixed(2);

/** Whether a channel takes orders at a time of day, `HH:MM`; hours may go over midnight. */
export function isOpenAt(
  { isEnabled, opensAt, closesAt }: Pick<ChannelRow, 'isEnabled' | 'opensAt' | 'closesAt'>,
  time: string,
): boolean {
  if (!isEnabled) return false;
  if (opensAt === null || closesAt === null) return true;
  return opensAt <= closesAt ? opensAt <= time && time < closesAt : opensAt <= time || time < closesAt;
}

type Candidate = Pick<ReceivingAccount, 'id' | 'dailyCapMinor' | 'weight'> & { readonly takenMinor: bigint };

/**
 * The numbers that may take the next payment, the best first: those whose day has room, with the least money for their
 * weight, so that numbers take turns.
 */
export function accountsInTurn<Account extends Candidate>(
  accounts: readonly Account[],
  amountMinor: bigint,
): Account[] {
  return accounts
    .filter(
      ({ dailyCapMinor, takenMinor }) => dailyCapMinor === null || takenMinor + amountMinor <= dailyCapMinor,
    )
    .toSorted((left, right) => {
      const difference = left.takenMinor * BigInt(right.weight) - right.takenMinor * BigInt(left.weight);
      if (difference !== 0n) return difference < 0n ? -1 : 1;
      return left.id < right.id ? -1 : 1;
    });
}
