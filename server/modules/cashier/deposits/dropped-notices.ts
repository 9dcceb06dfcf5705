// Counts notices that are not believed, and logs the counts; their texts are not kept. Counts are gathered while earlier ones are written.
import type { DroppedReason } from '#contract/cashier/payment-office.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import type { CashierParts } from '../parts.ts';
import { addDropped } from './dropped-notice-store.ts';

/** Counts one notice; resolves when it is written. */
export type CountDropped = (gateway: string, reason: DroppedReason) => Promise<void>;

/** However many come at once, one statement writes at a time. */
export function createDropCounter({
  db,
  clock,
  timeZone,
  noteDropped,
}: Pick<CashierParts, 'db' | 'clock' | 'timeZone' | 'noteDropped'>): CountDropped {
  let gathered = new Map<string, { gateway: string; reason: DroppedReason; count: number }>();
  let next: Promise<void> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (): Promise<void> => {
    const counted = [...gathered.values()];
    gathered = new Map();
    next = undefined;
    const at = clock.now();
    noteDropped(counted);
    await addDropped(db, counted, { day: businessDayOf(at, timeZone), at });
  };
  return (gateway, reason) => {
    const key = `${reason} ${gateway}`;
    const known = gathered.get(key);
    gathered.set(key, { gateway, reason, count: (known?.count ?? 0) + 1 });
    if (!next) {
      next = writing.then(write);
      writing = next.catch(() => undefined);
    }
    return next;
  };
}
