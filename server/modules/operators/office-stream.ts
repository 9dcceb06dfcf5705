// The event stream of the office: one listener a process, which wakes the streams of the operators at work.
import { officeLists, officeStream, type OfficeList } from '#contract/operators/stream.ts';
import type { Database } from '#server/db/database.ts';
import { operatorOf, type Route, type StreamEvent, streamRoute } from '#server/http/context.ts';

/** So often a stream looks whether its session is over; ended ones are announced and seen at once. */
const lookEveryMs = 30_000;

type Stream = { readonly pending: Set<OfficeList>; wake(): void };

export function createOfficeStream({
  db,
  isOpen,
}: {
  readonly db: Pick<Database, 'listen'>;
  /** Whether a session is open, without prolonging it. */
  readonly isOpen: (sessionId: string) => Promise<boolean>;
}): { readonly route: Route; close(): Promise<void> } {
  const streams = new Set<Stream>();
  let watching: Promise<() => Promise<void>> | undefined;
  let isClosed = false;
  const announce = (lists: readonly OfficeList[]): void => {
    for (const { pending, wake } of streams) {
      for (const list of lists) pending.add(list);
      wake();
    }
  };
  const startWatching = (): Promise<() => Promise<void>> =>
    db.listen(
      'office_changed',
      (name) => announce(officeLists.filter((list) => list === name)),
      // Events during a lost connection are unknown, so all lists are announced.
      () => announce(officeLists),
    );

  async function* events(sessionId: string, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    watching ??= startWatching().catch((fault: unknown) => {
      watching = undefined;
      throw fault;
    });
    await watching;
    let wake = (): void => {};
    const stream: Stream = { pending: new Set(), wake: () => wake() };
    const timer = setInterval(stream.wake, lookEveryMs).unref();
    signal.addEventListener('abort', stream.wake);
    streams.add(stream);
    try {
      while (!isClosed && !signal.aborted) {
        if (!(await isOpen(sessionId))) {
          yield { event: 'ended', data: {} };
          return;
        }
        if (stream.pending.size > 0) {
          const lists = [...stream.pending];
          stream.pending.clear();
          yield { event: 'changed', data: { lists } };
        }
        if (stream.pending.size === 0 && !isClosed && !signal.aborted)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      streams.delete(stream);
      clearInterval(timer);
      signal.removeEventListener('abort', stream.wake);
    }
  }

  return {
    route: streamRoute(officeStream, (call) => events(operatorOf(call).session?.id ?? '', call.signal)),
    close: async () => {
      isClosed = true;
      for (const { wake } of streams) wake();
      await (await watching?.catch(() => undefined))?.();
      watching = undefined;
    },
  };
}
