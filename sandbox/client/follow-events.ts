// Follows the events of a game's server: reads the open answer, connects again when it breaks, rests while hidden.

const pausesMs = [500, 1000, 2000, 4000, 8000];

type FollowedEvents = {
  /** Breaks the connection and makes another one. */
  restart(): void;
  stop(): void;
};

/** Calls `onEvent` for each event until it is stopped; a visitor has no token. */
export function followEvents<Event>(
  path: string,
  token: string | null,
  onEvent: (event: Event) => void,
): FollowedEvents {
  let failures = 0;
  let isStopped = false;
  let running: AbortController | undefined;
  let waiting: number | undefined;
  const connect = async (): Promise<void> => {
    window.clearTimeout(waiting);
    if (isStopped || document.hidden || running) return;
    const control = new AbortController();
    running = control;
    try {
      const response = await fetch(path, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        signal: control.signal,
      });
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
      failures = 0;
      await readEvents(response.body, onEvent);
    } catch {
      failures += 1;
    }
    running = undefined;
    const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 8000;
    if (!isStopped) waiting = window.setTimeout(() => void connect(), pauseMs);
  };
  const onVisible = (): void => {
    if (document.hidden) running?.abort();
    else void connect();
  };
  document.addEventListener('visibilitychange', onVisible);
  void connect();
  return {
    restart: () => running?.abort(),
    stop() {
      isStopped = true;
      window.clearTimeout(waiting);
      document.removeEventListener('visibilitychange', onVisible);
      running?.abort();
    },
  };
}

async function readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: Event) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) onEvent(JSON.parse(block.slice(6)) as Event);
  }
}
