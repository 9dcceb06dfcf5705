// Price lists as slips were taken at them, each read once a settlement.
import type { Queryable } from '#server/db/database.ts';
import type { PriceList } from '../orders/price-list.ts';
import { selectPriceList } from './settle-store.ts';

export type PriceShelf = {
  /** @throws Error for a version nobody knows */
  priceListOf(db: Queryable, version: string): Promise<PriceList>;
};

export function createPriceShelf(): PriceShelf {
  const lists = new Map<string, PriceList>();
  return {
    async priceListOf(db, version) {
      const known = lists.get(version);
      if (known) return known;
      const found = await selectPriceList(db, version);
      if (!found) throw new Error(`no price list ${version}`);
      const list = Object.fromEntries(
        Object.entries(found).map(([play, tiers]) => [
          play,
          Object.fromEntries(
            Object.entries(tiers).map(([tier, { kind, value }]) => [tier, { kind, value: BigInt(value) }]),
          ),
        ]),
      );
      lists.set(version, list);
      return list;
    },
  };
}
