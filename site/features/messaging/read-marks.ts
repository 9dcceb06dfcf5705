// Marks notices as read: at once on screen, then on the platform for members, on the device for visitors.
import type { QueryClient } from '@tanstack/react-query';
import { markAnnouncementRead } from '#contract/messaging.ts';
import { callApi } from '#site/base/api.ts';
import { readStoredJson, writeStored } from '#site/base/storage.ts';
import type { Announcements, Notice, Reader } from './queries.ts';

/** At most one mark in so many ms reaches the platform (section 9). */
export const markThrottleMs = 150;
const storedName = 'readNotices';
const longestMemory = 200;

/** Ids a visitor has read on this device. */
function visitorReadIds(): readonly string[] {
  const stored = readStoredJson(storedName);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** Notices as this reader has read them: a visitor's marks are on the device, a member's came with the list. */
export function withReadMarks(notices: readonly Notice[], reader: Reader): Notice[] {
  if (reader !== undefined) return [...notices];
  const ids = visitorReadIds();
  return notices.map((notice) => (ids.includes(notice.id) ? { ...notice, read: true } : notice));
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

/** The local list changes once, the platform is told, and the lists are read again (MSG-16). */
export function markRead(client: QueryClient, id: string, reader: Reader): void {
  if (reader === undefined) {
    const ids = [...visitorReadIds().filter((other) => other !== id), id].slice(-longestMemory);
    writeStored(storedName, JSON.stringify(ids));
    return;
  }
  const lists = { queryKey: ['messaging', 'announcements'] };
  // A list on its way does not know of the mark: it would take it back on screen.
  void client
    .cancelQueries(lists)
    .then(() =>
      client.setQueriesData<Announcements>(lists, (known) =>
        known
          ? { ...known, player: known.player.map((one) => (one.id === id ? { ...one, read: true } : one)) }
          : known,
      ),
    );
  turns.take(() => {
    void callApi(markAnnouncementRead, { body: { announcementId: id, read: true } }, { quiet: true })
      .catch(() => undefined)
      .then(() =>
        Promise.all([
          client.invalidateQueries(lists),
          client.invalidateQueries({ queryKey: ['messaging', 'unread'] }),
        ]),
      );
  });
}
