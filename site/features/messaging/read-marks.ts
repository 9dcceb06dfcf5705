// Marks notices as read: at once on screen, then on the platform for members, on the device for visitors.
import type { QueryClient } from '@tanstack/react-query';
import { markAnnouncementRead } from '#contract/messaging-calls.ts';
import { callApi } from '#site/base/api.ts';
import { readStoredJson, writeStored } from '#site/base/storage.ts';
import type { Notice, Reader } from '#site/data/messaging.ts';

/** At most one mark in so many ms reaches the platform (section 9). */
export const markThrottleMs = 150;
const storedName = 'readNotices';
const longestMemory = 200;

/** Ids a visitor has read on this device. */
function visitorReadIds(): readonly string[] {
  const stored = readStoredJson(storedName);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** What members have marked here and the platform has not refused, as words of reader and id. */
let marks: ReadonlySet<string> = new Set();
const markOf = (id: string, reader: string) => JSON.stringify([reader, id]);
const listeners = new Set<() => void>();

function changeMarks(change: (next: Set<string>) => void): void {
  const next = new Set(marks);
  change(next);
  marks = next;
  for (const listener of listeners) listener();
}

/** Members' marks of this tab, for `useSyncExternalStore`. */
export const marksHere = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => marks,
} as const;

/**
 * Notices as this reader has read them: a visitor's marks are on the device, a member's came with the list or were
 * made here. A list that was read before the platform knew of a mark takes nothing back.
 */
export function withReadMarks(notices: readonly Notice[], reader: Reader): Notice[] {
  const ids = reader === undefined ? visitorReadIds() : [];
  const isRead = ({ id, read }: Notice) =>
    read || (reader === undefined ? ids.includes(id) : marks.has(markOf(id, reader)));
  return notices.map((notice) => ({ ...notice, read: isRead(notice) }));
}

type Turns = {
  /** Runs the act now, or when the turn comes; acts never come closer together than the spacing. */
  take(act: () => void): void;
};

/** Spaces acts out by `spacingMs`; none is lost. */
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

const tellPlatform = (announcementId: string): Promise<unknown> =>
  callApi(markAnnouncementRead, { body: { announcementId, read: true } }, { quiet: true });

/**
 * The notice is read here from this moment on, the platform is told, and the lists are read again (MSG-16). A mark
 * that the platform refuses, or that never reaches it, is taken back; one that is there already is not sent again.
 */
export function markRead(client: QueryClient, id: string, reader: Reader, tell = tellPlatform): void {
  if (reader === undefined) {
    const ids = [...visitorReadIds().filter((other) => other !== id), id].slice(-longestMemory);
    writeStored(storedName, JSON.stringify(ids));
    return;
  }
  const mark = markOf(id, reader);
  if (marks.has(mark)) return;
  changeMarks((next) => next.add(mark));
  turns.take(() => {
    void tell(id)
      .catch(() => changeMarks((next) => next.delete(mark)))
      .then(() =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['messaging', 'announcements'] }),
          client.invalidateQueries({ queryKey: ['messaging', 'unread'] }),
        ]),
      );
  });
}
