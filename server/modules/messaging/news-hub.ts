// One listener for the whole process. It wakes the event streams of the owners of new events.
import type { StreamEvent } from '#server/http/context.ts';

/** The state of a stream between two reads of the outbox: the rows that were announced and not read yet. */
type Mailbox = {
  /**
   * The position of the next read: after `seenId` when everything up to it was read, or before a row that came late.
   */
  lookFrom(seenId: bigint): bigint;
  /** Records which rows were read, and the id up to which nothing new can appear. */
  hasRead(ids: readonly bigint[], upTo: bigint): void;
  /**
   * Waits until a read is due: because of an announcement, of one whose row could not be read yet, or of an event for
   * all.
   */
  wait(): Promise<void>;
  /** The events for all since the last call. */
  takeShared(): StreamEvent[];
  /** Whether the outbox has to be read. */
  needsLook(): boolean;
  /** True once the stream has to end. */
  isOver(): boolean;
  close(): void;
};

type Note = { readonly id: bigint; readonly ownerId: string };
type Inbox = {
  deliver(id: bigint): void;
  lookAgain(): void;
  notify(event: StreamEvent): void;
  wake(): void;
  expire(): void;
};

/** Starts the one listener; resolves to a function that stops it. After a gap, announcements may be missing. */
type Watch = (onNote: (note: Note) => void, onGap: () => void) => Promise<() => Promise<void>>;

/** A row can be announced before it may be read, while an older transaction still runs. */
const retryMs = 25;
/** More open tabs than three sessions have. Every one of them wakes and reads for each event. */
export const streamsAtMost = 24;
/** A stream with more unread announcements reads everything after the oldest of them at once. */
const pendingAtMost = 1_000;
/** A stream that does not read loses the oldest events for all. */
const sharedAtMost = 40;

export function createNewsHub(watch: Watch) {
  const inboxes = new Map<string, Set<Inbox>>();
  let watching: Promise<() => Promise<void>> | undefined;
  let isClosed = false;
  const every = (act: (inbox: Inbox) => void): void => {
    for (const mine of inboxes.values()) for (const inbox of mine) act(inbox);
  };
  const startWatching = (): Promise<() => Promise<void>> =>
    watch(
      ({ id, ownerId }) => {
        for (const inbox of inboxes.get(ownerId) ?? []) inbox.deliver(id);
      },
      () => every((inbox) => inbox.lookAgain()),
    );

  return {
    /**
     * Opens a mailbox. It ends when the signal aborts, its time is over or the hub closes; with too many mailboxes,
     * the owner's oldest ends.
     */
    async open(ownerId: string, signal: AbortSignal, lifeMs: number): Promise<Mailbox> {
      watching ??= startWatching().catch((fault: unknown) => {
        watching = undefined;
        throw fault;
      });
      await watching;
      const { inbox, mailbox } = createMailbox(signal, lifeMs, () => isClosed);
      const mine = inboxes.get(ownerId) ?? new Set();
      inboxes.set(ownerId, mine.add(inbox));
      if (mine.size > streamsAtMost) for (const oldest of [...mine].slice(0, -streamsAtMost)) oldest.expire();
      return {
        ...mailbox,
        close() {
          mailbox.close();
          mine.delete(inbox);
          if (mine.size === 0 && inboxes.get(ownerId) === mine) inboxes.delete(ownerId);
        },
      };
    },
    /** Notifies every open stream of this process. The event is not kept for later streams. */
    notifyAll: (event: StreamEvent) => every((inbox) => inbox.notify(event)),
    /** How many mailboxes are open. */
    openCount: () => [...inboxes.values()].reduce((sum, mine) => sum + mine.size, 0),
    /** Ends every stream and the listener. */
    async close(): Promise<void> {
      isClosed = true;
      every((inbox) => inbox.wake());
      const stop = await watching?.catch(() => undefined);
      watching = undefined;
      await stop?.();
    },
  };
}
export type NewsHub = ReturnType<typeof createNewsHub>;

function createMailbox(
  signal: AbortSignal,
  lifeMs: number,
  isHubClosed: () => boolean,
): { inbox: Inbox; mailbox: Mailbox } {
  const pending = new Set<bigint>();
  let shared: StreamEvent[] = [];
  let isDue = false;
  let isExpired = false;
  let wake = (): void => {};
  const inbox: Inbox = {
    deliver(id) {
      if (pending.size < pendingAtMost) pending.add(id);
      inbox.lookAgain();
    },
    lookAgain() {
      isDue = true;
      wake();
    },
    notify(event) {
      if (shared.push(event) > sharedAtMost) shared.shift();
      wake();
    },
    wake: () => wake(),
    expire() {
      isExpired = true;
      wake();
    },
  };
  const isOver = (): boolean => isHubClosed() || isExpired || signal.aborted;
  const life = setTimeout(inbox.expire, lifeMs).unref();
  signal.addEventListener('abort', inbox.wake);
  const mailbox: Mailbox = {
    lookFrom(seenId) {
      isDue = false;
      // Two transactions of one member may commit in another order than their rows are numbered.
      let from = seenId;
      for (const id of pending) if (id <= from) from = id - 1n;
      return from;
    },
    hasRead(ids, upTo) {
      for (const id of ids) pending.delete(id);
      for (const id of pending) if (id <= upTo) pending.delete(id);
    },
    wait() {
      if (isDue || shared.length > 0 || isOver()) return Promise.resolve();
      return new Promise((resolve) => {
        const retry = pending.size > 0 ? setTimeout(() => wake(), retryMs) : undefined;
        wake = () => {
          clearTimeout(retry);
          resolve();
        };
      });
    },
    takeShared() {
      const events = shared;
      shared = [];
      return events;
    },
    needsLook: () => isDue || pending.size > 0,
    isOver,
    close() {
      clearTimeout(life);
      signal.removeEventListener('abort', inbox.wake);
    },
  };
  return { inbox, mailbox };
}
