// What a winning unit is paid: prices derived from exact chances, and the payment of a line, rounded down once.
import type { Family, Tier, Win } from '../games/port.ts';
import { floorTimes } from '../games/fraction.ts';

/** What the merchant keeps in a prize mode. */
export type Terms = {
  /**
   * Prize groups a slip may choose from, up to the member's own highest: `max` unless operators have given the member
   * another, which may be as high as `highest`. 2000 gives everything back.
   */
  readonly prizeGroup: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly highest: number;
  };
  /** What is kept of entertainment plays, in thousandths; by family where it differs. */
  readonly waterPermille: number;
  readonly waterPermilleOf?: { readonly [family: string]: number };
};

/**
 * The price of a tier as it is printed. Of traditional plays `value` is the prize of a unit of 2 at group 2000 in
 * ten-thousandths, of entertainment plays what a unit of 1 pays in thousandths; a push pays the stake back.
 */
export type Price = { readonly kind: 'PRIZE' | 'ODDS' | 'PUSH'; readonly value: bigint };
export type PriceList = { readonly [play: string]: { readonly [tier: string]: Price } };

/** Prices of all plays of a family; what is printed is what is paid. */
export function priceListOf(family: Pick<Family, 'code' | 'plays'>, terms: Terms): PriceList {
  const water = terms.waterPermilleOf?.[family.code] ?? terms.waterPermille;
  const keptPermille = BigInt(1000 - water);
  return Object.fromEntries(
    family.plays.map(({ code, style, tiers }) => [
      code,
      Object.fromEntries(tiers.map((tier) => [tier.code, priceOf(tier, style, keptPermille)])),
    ]),
  );
}

function priceOf({ fair, isPush }: Tier, style: 'TRAD' | 'ENT', keptPermille: bigint): Price {
  if (isPush) return { kind: 'PUSH', value: 1n };
  return style === 'TRAD'
    ? { kind: 'PRIZE', value: floorTimes(fair, 2n * 10_000n) }
    : { kind: 'ODDS', value: floorTimes(fair, keptPermille) };
}

/** The terms of a line that decide what its winning units are paid. */
type PaidLine = {
  /** What a unit costs, in thousandths; a unit of a traditional play in mode 1 costs 2. */
  readonly unitMilli: bigint;
  readonly multiple: bigint;
  /** Of traditional plays. */
  readonly prizeGroup: bigint | null;
  /** What prizes are multiplied by, in thousandths: below 1000 for hot numbers. */
  readonly share: bigint;
};

/** Payments are sums of whole parts of a minor unit, so that they are rounded down once for the whole line. */
const partsPerMinor = 200_000_000n;

/** What a line is paid, in minor units. @throws RangeError for a tier without a price */
export function paidMinor(line: PaidLine, wins: readonly Win[], prices: PriceList[string]): bigint {
  let parts = 0n;
  for (const { tier, units } of wins) {
    const price = prices[tier];
    if (!price) throw new RangeError(`no price for ${tier}`);
    parts += BigInt(units) * partsOf(line, price);
  }
  return parts / partsPerMinor;
}

function partsOf({ unitMilli, multiple, prizeGroup, share }: PaidLine, { kind, value }: Price): bigint {
  const staked = unitMilli * multiple;
  switch (kind) {
    case 'PRIZE':
      return ((value * (prizeGroup ?? 2000n)) / 2000n) * staked * share;
    case 'ODDS':
      return value * staked * share * 20n;
    case 'PUSH':
      return staked * 20_000_000n;
  }
}

/** What lines of so many units cost, in minor units; null when it is no whole number of them. */
export function stakeMinorOf(units: number, unitMilli: bigint, multiple: number): bigint | null {
  const milli = BigInt(units) * unitMilli * BigInt(multiple);
  return milli % 10n === 0n ? milli / 10n : null;
}

/** What comes back of a stake for a group below the player's own, rounded down. */
export const rebateMinorOf = (stakeMinor: bigint, prizeGroup: number, ownGroup: number): bigint =>
  (stakeMinor * BigInt(ownGroup - prizeGroup)) / 2000n;
