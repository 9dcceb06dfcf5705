// Keeps vendors in memory for a short time, so that not every call of a vendor queries the database.
import type { Database } from '#server/db/database.ts';
import { selectVendor, type VendorRow } from './catalogue-store.ts';

/**
 * The time, in ms, that another process's change of a vendor may be missed when a vendor calls; stakes are decided by
 * the row itself.
 */
const lifeMs = 1_000;

export type VendorCache = {
  vendorOf(vendorCode: string): Promise<VendorRow | undefined>;
  /** To be called when this process changed a vendor. */
  forget(): void;
};

export function createVendorCache(db: Database): VendorCache {
  let cache = new Map<string, { row: Promise<VendorRow | undefined>; untilMs: number }>();
  return {
    vendorOf: (vendorCode) => {
      const nowMs = performance.now();
      const kept = cache.get(vendorCode);
      if (kept && kept.untilMs > nowMs) return kept.row;
      const row = selectVendor(db, vendorCode);
      // Unknown names come from strangers, and must not fill the cache.
      void row.then(
        (found) => found ?? cache.delete(vendorCode),
        () => cache.delete(vendorCode),
      );
      cache.set(vendorCode, { row, untilMs: nowMs + lifeMs });
      return row;
    },
    forget: () => {
      cache = new Map();
    },
  };
}
