// The printed prices of the time when slips were placed; a settlement reads each version once.
import type { Queryable } from '#server/db/database.ts';
import type { PriceList } from './price-list.ts';
import { selectPrinted } from './terms-store.ts';

type Printed = {
  readonly prices: PriceList;
  /** The most a member is paid for one draw; null of versions older than it was kept. */
  readonly mostPaidMinor: bigint | null;
};

export type PriceListCache = {
  /** @throws Error for an unknown version */
  printedOf(db: Queryable, version: string): Promise<Printed>;
  /** Its prices alone. */
  priceListOf(db: Queryable, version: string): Promise<PriceList>;
};

export function createPriceListCache(): PriceListCache {
  const kept = new Map<string, Printed>();
  const printedOf: PriceListCache['printedOf'] = async (db, version) => {
    const known = kept.get(version);
    if (known) return known;
    const found = await selectPrinted(db, version);
    if (!found) throw new Error(`no price list ${version}`);
    const prices = Object.fromEntries(
      Object.entries(found.prices).map(([betType, tiers]) => [
        betType,
        Object.fromEntries(
          Object.entries(tiers).map(([tier, { kind, value }]) => [tier, { kind, value: BigInt(value) }]),
        ),
      ]),
    );
    const printed = { prices, mostPaidMinor: found.mostPaidMinor };
    kept.set(version, printed);
    return printed;
  };
  return { printedOf, priceListOf: async (db, version) => (await printedOf(db, version)).prices };
}
