// One listener for a whole process that wakes the event streams of whoever there is news for.
import type { StreamEvent } from '#server/http/context.ts';

/** What a stream keeps between two looks at the outbox: which rows it was told of and has not read. */
type Mailbox = {
  /** Where the next look starts when everything up to `seenId` was read, or before a row that came late. */
  lookFrom(seenId: bigint): bigint;
  /** Says which rows a look has read, and up to which id it has read everything there will ever be. */
  hasRead(ids: readonly bigint[], upTo: bigint): void;
  /** Waits until a look is due, because there is a note, or one whose row could not be read yet, or all are told something. */
  wait(): Promise<void>;
  /** What all were told since the last time. */
  takeTold(): StreamEvent[];
  /** Whether the outbox has to be looked at. */
  needsLook(): boolean;
  /** True once the stream has to end. */
  isOver(): boolean;
  close(): void;
};

type Note = { readonly id: bigint; readonly ownerId: string };
type Inbox = {
  deliver(id: bigint): void;
  lookAgain(): void;
  tell(event: StreamEvent): void;
  wake(): void;
  expire(): void;
};

/** Starts the one listener; resolves to what stops it. After a gap some notes may be missing. */
type Watch = (onNote: (note: Note) => void, onGap: () => void) => Promise<() => Promise<void>>;

/** A row can be announced before it may be read, while an older transaction is still running. */
const retryMs = 25;
/** More open tabs than three sessions have; every one of them is woken and reads for each piece of news. */
export const streamsAtMost = 24;
/** A reader this far behind reads everything after the oldest of them at once. */
const pendingAtMost = 1_000;
/** A stream that does not get on with reading loses the oldest of what all are told. */
const toldAtMost = 40;

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
     * Opens a mailbox; it is over when the signal aborts, its time is up or the hub closes, and for the oldest
     * of an owner when there are too many.
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
    /** Tells every open stream of this process; it is not kept for those who come later. */
    tellAll: (event: StreamEvent) => every((inbox) => inbox.tell(event)),
    /** How many mailboxes are open. */
    openCount: () => [...inboxes.values()].reduce((sum, mine) => sum + mine.size, 0),
    /** Ends every stream and the listener, for good. */
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
  let told: StreamEvent[] = [];
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
    tell(event) {
      if (told.push(event) > toldAtMost) told.shift();
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
      if (isDue || told.length > 0 || isOver()) return Promise.resolve();
      return new Promise((resolve) => {
        const retry = pending.size > 0 ? setTimeout(() => wake(), retryMs) : undefined;
        wake = () => {
          clearTimeout(retry);
          resolve();
        };
      });
    },
    takeTold() {
      const events = told;
      told = [];
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
