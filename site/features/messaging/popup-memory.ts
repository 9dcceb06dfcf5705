// Remembers which pop-up notices were shown: for this visit, and until tomorrow when the reader chooses so.
import { readStored, readStoredJson, writeStored } from '#site/base/storage.ts';

const seenKey = 'popupSeen';
const notTodayKey = 'popupNotToday';
/** The largest number of notices remembered for a visit. */
const longest = 50;

/** The device's own day, because "today" is the reader's. */
export function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

/** Notices that are still to be shown: none on a day the reader declined, else those not seen in this visit. */
export function popupsToShow<Notice extends { id: string }>(
  notices: readonly Notice[],
  memory: { seen: readonly string[]; notToday: string | null },
  today: string,
): Notice[] {
  if (memory.notToday === today) return [];
  return notices.filter(({ id }) => !memory.seen.includes(id));
}

/** The memory of one reader; a visitor and each account have their own. */
export function popupMemory(reader: string | undefined) {
  const seenOf = `${seenKey}:${reader ?? ''}`;
  const notTodayOf = `${notTodayKey}:${reader ?? ''}`;
  return {
    read(): { seen: readonly string[]; notToday: string | null } {
      const stored = readStoredJson(seenOf, 'sessionStorage');
      const seen = Array.isArray(stored) ? stored.map(String) : [];
      return { seen, notToday: readStored(notTodayOf) };
    },
    markSeen(id: string): void {
      const seen = [...this.read().seen.filter((other) => other !== id), id].slice(-longest);
      writeStored(seenOf, JSON.stringify(seen), 'sessionStorage');
    },
    declineToday(today: string): void {
      writeStored(notTodayOf, today);
    },
  };
}
