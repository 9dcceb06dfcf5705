// The server's clock as the page knows it: the newest message with the least delay sets it.

export class ServerClock {
  /** The server's time less the page's own. */
  #offsetMs: number | undefined;
  readonly #ownNow: () => number;

  constructor(ownNow: () => number = () => performance.now()) {
    this.#ownNow = ownNow;
  }

  /** A message always arrives late, so the largest difference is the closest; a jump of a second starts anew. */
  note(serverNowMs: number): void {
    const offset = serverNowMs - this.#ownNow();
    const isJump = this.#offsetMs === undefined || Math.abs(offset - this.#offsetMs) > 1000;
    this.#offsetMs = isJump ? offset : Math.max(offset, this.#offsetMs as number);
  }

  now(): number {
    return this.#ownNow() + (this.#offsetMs ?? 0);
  }
}
