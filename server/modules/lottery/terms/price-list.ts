// The payout of a winning unit: prices derived from exact chances, and the payment of a line, rounded down once.
import type { Family, Tier, Win } from '../games/port.ts';
import { floorTimes } from '../games/fraction.ts';

/** The merchant's margins in a prize mode. */
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
  /** The margin of entertainment bet types, in thousandths; by family where it differs. */
  readonly marginPermille: number;
  readonly marginPermilleOf?: { readonly [family: string]: number };
};

/**
 * The printed price of a tier. Of traditional bet types `value` is the prize of a unit of 2 at group 2000 in
 * ten-thousandths, of entertainment bet types the payout of a unit of 1 in thousandths; a push pays the stake back.
 */
export type Price = { readonly kind: 'PRIZE' | 'ODDS' | 'PUSH'; readonly value: bigint };
export type PriceList = { readonly [betType: string]: { readonly [tier: string]: Price } };

/** Prices of all bet types of a family; the printed price is the paid price. */
export function priceListOf(family: Pick<Family, 'code' | 'betTypes'>, terms: Terms): PriceList {
  const margin = terms.marginPermilleOf?.[family.code] ?? terms.marginPermille;
  const keptPermille = BigInt(1000 - margin);
  return Object.fromEntries(
    family.betTypes.map(({ code, style, tiers }) => [
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
  /** The price of a unit, in thousandths; a unit of a traditional bet type in mode 1 costs 2. */
  readonly unitMilli: bigint;
  readonly multiple: bigint;
  /** For traditional bet types. */
  readonly prizeGroup: bigint | null;
  /** The factor of the prizes, in thousandths: below 1000 for hot numbers. */
  readonly share: bigint;
};

/** Payments are sums of whole parts of a minor unit, so that they are rounded down once for the whole line. */
const partsPerMinor = 200_000_000n;

/**
 * The payout of a line, in minor units.
 * @throws RangeError for a tier without a price
 */
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

/** The price of lines of so many units, in minor units; null when it is not a whole number. */
export function stakeMinorOf(units: number, unitMilli: bigint, multiple: number): bigint | null {
  const milli = BigInt(units) * unitMilli * BigInt(multiple);
  return milli % 10n === 0n ? milli / 10n : null;
}

/** The exact rebate of a line: whole minor units and a rest in 2000ths of one. */
export type Rebate = { readonly rebateMinor: bigint; readonly rebateRest: number };

/** What comes back of a stake for a group below the player's own. */
export function rebateOf(stakeMinor: bigint, prizeGroup: number, ownGroup: number): Rebate {
  const parts = stakeMinor * BigInt(ownGroup - prizeGroup);
  return { rebateMinor: parts / 2000n, rebateRest: Number(parts % 2000n) };
}
