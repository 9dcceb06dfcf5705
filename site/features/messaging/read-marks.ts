// Marks notices as read: at once on screen, then on the platform for members, on the device for visitors.
import type { QueryClient } from '@tanstack/react-query';
import { markAnnouncementRead } from '#contract/messaging-calls.ts';
import { callApi } from '#site/base/api.ts';
import { readStoredJson, writeStored } from '#site/base/storage.ts';
import type { Notice, Reader } from '#site/data/messaging.ts';

/** The least time between two marks that are sent to the platform (section 9). */
export const markThrottleMs = 150;
const storedName = 'readNotices';
const longestMemory = 200;

/** The ids of the notices that a visitor has read on this device. */
function visitorReadIds(): readonly string[] {
  const stored = readStoredJson(storedName);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** The marks of members in this tab that the platform has not refused. Each is a text of reader and notice id. */
let marks: ReadonlySet<string> = new Set();
const markOf = (id: string, reader: string) => JSON.stringify([reader, id]);
const listeners = new Set<() => void>();

function changeMarks(change: (next: Set<string>) => void): void {
  const next = new Set(marks);
  change(next);
  marks = next;
  for (const listener of listeners) listener();
}

/** The members' marks of this tab, for `useSyncExternalStore`. */
export const marksHere = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => marks,
} as const;

/**
 * Notices with the marks of this reader. A visitor's marks are on the device. A member's marks are in the list or were
 * made in this tab. An older list that does not contain a mark of this tab does not remove it.
 */
export function withReadMarks(notices: readonly Notice[], reader: Reader): Notice[] {
  const ids = reader === undefined ? visitorReadIds() : [];
  const isRead = ({ id, read }: Notice) =>
    read || (reader === undefined ? ids.includes(id) : marks.has(markOf(id, reader)));
  return notices.map((notice) => ({ ...notice, read: isRead(notice) }));
}

type Turns = {
  /** Runs the act now or later, so that the time between two acts is never shorter than the spacing. */
  take(act: () => void): void;
};

/** Runs acts at least `spacingMs` apart. No act is lost. */
export function createTurns(
  spacingMs: number,
  now: () => number = () => performance.now(),
  wait: (act: () => void, ms: number) => void = (act, ms) => setTimeout(act, ms),
): Turns {
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    take(act) {
      const at = now();
      const turn = Math.max(at, nextAt);
      nextAt = turn + spacingMs;
      if (turn <= at) act();
      else wait(act, turn - at);
    },
  };
}

const turns = createTurns(markThrottleMs);

const reportRead = (announcementId: string): Promise<unknown> =>
  callApi(markAnnouncementRead, { body: { announcementId, read: true } }, { quiet: true });

/**
 * Marks a notice as read: here at once, then on the platform, and then the lists are read again (MSG-16). A mark that
 * the platform refuses, or that does not reach it, is removed here. A mark that exists already is not sent again.
 */
export function markRead(client: QueryClient, id: string, reader: Reader, report = reportRead): void {
  if (reader === undefined) {
    const ids = [...visitorReadIds().filter((other) => other !== id), id].slice(-longestMemory);
    writeStored(storedName, JSON.stringify(ids));
    return;
  }
  const mark = markOf(id, reader);
  if (marks.has(mark)) return;
  changeMarks((next) => next.add(mark));
  turns.take(() => {
    void report(id)
      .catch(() => changeMarks((next) => next.delete(mark)))
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['messaging', 'announcements'] }),
          client.invalidateQueries({ queryKey: ['messaging', 'unread'] }),
        ]),
      );
  });
}
