// The player's balance on the page of a table: pushed with a win, and read from the platform when no push comes.

/** A win that the platform has not confirmed is read from it after this time. */
const readAfterMs = 2500;

export class LiveBalance {
  #value: string;
  #timer = 0;
  readonly #read: () => Promise<string>;
  readonly #changed: () => void;

  constructor(first: string, read: () => Promise<string>, changed: () => void) {
    this.#value = first;
    this.#read = read;
    this.#changed = changed;
  }

  get value(): string {
    return this.#value;
  }

  set(value: string): void {
    window.clearTimeout(this.#timer);
    this.#value = value;
    this.#changed();
  }

  /** Reads it after a while, again and again until the platform answers; a push makes that needless. */
  readLater(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      void this.#read().then(
        (value) => this.set(value),
        () => this.readLater(),
      );
    }, readAfterMs);
  }
}
