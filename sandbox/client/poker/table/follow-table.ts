// Follows the views of a table by a stream that reconnects; nothing runs while the page is hidden.
import type { TableView } from '../../../game-vendors/poker/table/table-wire.ts';

const pausesMs = [300, 1000, 2000, 4000, 8000];

type Follow = {
  readonly token: string;
  readonly show: (view: TableView) => void;
  /** True while there is no connection. */
  readonly setLost: (isLost: boolean) => void;
};

/** Begins to follow; each connection starts with the present view, so nothing is missed. */
export function followTable({ token, show, setLost }: Follow): void {
  let failures = 0;
  let stream: AbortController | undefined;
  const connect = async (): Promise<void> => {
    if (stream || document.hidden) return;
    const own = new AbortController();
    stream = own;
    try {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch('/api/poker/table/events', { headers, signal: own.signal });
      if (!response.ok || !response.body) throw new Error('no stream');
      await readViews(response.body, (view) => {
        failures = 0;
        setLost(false);
        show(view);
      });
    } catch {
      // A stream that ends is opened again below.
    }
    stream = undefined;
    if (document.hidden) return;
    if (failures > 0) setLost(true);
    window.setTimeout(() => void connect(), pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stream?.abort();
    else void connect();
  });
  void connect();
}

async function readViews(body: ReadableStream<Uint8Array>, show: (view: TableView) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events)
      if (event.indexOf('data: ') === 0) show(JSON.parse(event.slice('data: '.length)) as TableView);
  }
}
