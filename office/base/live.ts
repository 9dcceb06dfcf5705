// News of the office to this tab: an event stream that is opened again when it breaks.
import { backoffMs, readEvents } from '#kit/calls/read-events.ts';
import { pause } from '#kit/pause.ts';
import { officeStream } from '#contract/operators/stream-calls.ts';
import { sendCall } from './api.ts';

type News = { readonly event: string; readonly data: unknown };

/**
 * Listens to events until it is closed. `onOpened` is called each time the stream begins, because earlier events are
 * unknown then.
 */
export function openLive(onNews: (news: News) => void, onOpened: () => void): { close(): void } {
  const stop = new AbortController();
  void listen(onNews, onOpened, stop.signal);
  return { close: () => stop.abort() };
}

async function listen(
  onNews: (news: News) => void,
  onOpened: () => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  const opened = () => {
    failures = 0;
    onOpened();
  };
  const open = async (connection: AbortSignal) => {
    const response = await sendCall(officeStream, {}, connection);
    return (response.ok && response.body) || undefined;
  };
  while (!signal.aborted) {
    await readEvents({ open, onOpened: opened, onEvent: onNews, signal }).catch(() => undefined);
    failures += 1;
    await pause(backoffMs(failures, Math.random()), signal);
  }
}
