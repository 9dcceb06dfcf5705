// Vendors kept at hand for a moment, so that not every call of theirs asks the database who they are.
import type { Database } from '#server/db/database.ts';
import { selectVendor, type VendorRow } from './catalogue-store.ts';

/** How long another process's change of a vendor may stay unseen when a vendor calls; stakes are judged by the row itself. */
const lifeMs = 1_000;

export type VendorCache = {
  vendorOf(vassalage: string): Promise<VendorRow | undefined>;
  /** To be called when this process changed a vendor. */
  forget(): void;
};

export function createVendorCache(db: Database): VendorCache {
  let cache = new Map<string, { row: Promise<VendorRow | undefined>; untilMs: number }>();
  return {
    vendorOf: (vassalage) => {
      const nowMs = performance.now();
      const kept = cache.get(vassalage);
      if (kept && kept.untilMs > nowMs) return kept.row;
      const row = selectVendor(db, vassalage);
      // Names that are none come from strangers: they must not fill the cache.
      void row.then(
        (found) => found ?? cache.delete(vassalage),
        () => cache.delete(vassalage),
      );
      cache.set(vassalage, { row, untilMs: nowMs + lifeMs });
      return row;
    },
    forget: () => {
      cache = new Map();
    },
  };
}
