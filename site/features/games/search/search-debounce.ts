// Decides when typing in the search of the game list calls the server (A-52 b): at once, then again for the last text.

/** The specification's times in ms (section 9). */
export const listSearch = { debounceMs: 400, spinnerMs: 3000 } as const;

export type Timers = {
  set(act: () => void, delayMs: number): unknown;
  clear(timer: unknown): void;
};
const realTimers: Timers = {
  set: (act, delayMs) => setTimeout(act, delayMs),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export type SearchDebounce = {
  /** Gets the text after each key. */
  type(text: string): void;
  /** Empties the box: the pending search is dropped and one empty search is sent. */
  clear(): void;
  /** Cancels everything, for a screen that unmounts. */
  stop(): void;
};

/**
 * Leading call on the first key, trailing call when the text changed within 400 ms; only a non-empty name is sent.
 * Emptying the box, by its button or by the keyboard, sends exactly one empty search.
 */
export function createSearchDebounce(
  send: (name: string) => void,
  sentBefore = '',
  timers: Timers = realTimers,
): SearchDebounce {
  let sent = sentBefore;
  let latest = sentBefore;
  let timer: unknown;

  const cancel = () => {
    if (timer !== undefined) timers.clear(timer);
    timer = undefined;
  };
  const fire = () => {
    sent = latest;
    timer = timers.set(() => {
      timer = undefined;
      if (latest !== sent && latest !== '') fire();
    }, listSearch.debounceMs);
    send(sent);
  };
  const clear = () => {
    cancel();
    const wasEmpty = sent === '';
    sent = '';
    latest = '';
    if (!wasEmpty) send('');
  };
  return {
    type(text) {
      const name = text.normalize('NFC').trim();
      if (name === '') return clear();
      latest = name;
      if (timer === undefined && name !== sent) fire();
    },
    clear,
    stop: cancel,
  };
}
