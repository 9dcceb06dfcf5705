// Rebates by difference (agents.md 5.1): how the valid stakes of one member are shared by the chain. Pure.

/** From the member up to the first member of the line; rates in thousandths, never falling. */
export type Chain = { readonly ids: readonly string[]; readonly rates: readonly number[] };

/**
 * What each member of a chain gets, in thousandths of a minor unit: stakes × (own rate − rate of the one below). The sum
 * is stakes × the highest rate, exactly.
 */
export function sharesOf(turnoverMinor: bigint, { ids, rates }: Chain): { id: string; mills: bigint }[] {
  return ids.map((id, at) => ({
    id,
    mills: turnoverMinor * BigInt((rates[at] ?? 0) - (at === 0 ? 0 : (rates[at - 1] ?? 0))),
  }));
}

/** What is paid of a sum in thousandths, and what is carried on; below zero nothing is paid. */
export function payOf(mills: bigint): { paidMinor: bigint; carryMills: bigint } {
  const paidMinor = mills > 0n ? mills / 1000n : 0n;
  return { paidMinor, carryMills: mills - paidMinor * 1000n };
}
