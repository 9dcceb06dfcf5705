// Vendors kept at hand for a moment, so that not every call of theirs asks the database who they are.
import type { Database } from '#server/db/database.ts';
import { selectVendor, type VendorRow } from './catalogue-store.ts';

/** How long another process's change of a vendor may stay unseen at the door; stakes are judged by the row itself. */
const lifeMs = 1_000;

export type VendorShelf = {
  vendorOf(vassalage: string): Promise<VendorRow | undefined>;
  /** To be called when this process changed a vendor. */
  forget(): void;
};

export function createVendorShelf(db: Database): VendorShelf {
  let shelf = new Map<string, { row: Promise<VendorRow | undefined>; untilMs: number }>();
  return {
    vendorOf: (vassalage) => {
      const nowMs = performance.now();
      const kept = shelf.get(vassalage);
      if (kept && kept.untilMs > nowMs) return kept.row;
      const row = selectVendor(db, vassalage);
      // Names that are none come from strangers: they shall not fill the shelf.
      void row.then(
        (found) => found ?? shelf.delete(vassalage),
        () => shelf.delete(vassalage),
      );
      shelf.set(vassalage, { row, untilMs: nowMs + lifeMs });
      return row;
    },
    forget: () => {
      shelf = new Map();
    },
  };
}
