// A connection that does not wait for ever: when a statement hears nothing for too long, its line counts as dead.
import pg from 'pg';

/**
 * Longer than any statement may take on the server (its `statement_timeout`), so only a line that has gone silent
 * reaches it: one through a machine that lost its power, or that an address translator forgot.
 */
const longestSilenceMs = 35_000;

/** The driver's client; whoever lifts the server's limit for a long read lifts this one too, for that transaction. */
export class WatchedClient extends pg.Client {
  readonly #silenceMs: number;
  #isUnlimited = false;

  constructor(config?: pg.ClientConfig & { readonly silenceMs?: number }) {
    super(config);
    this.#silenceMs = config?.silenceMs ?? longestSilenceMs;
  }

  /** Like the driver's; a statement on a line that is silent for too long fails as one on a broken line does. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver has a dozen overloads; all of them pass through.
  override query(...given: any[]): any {
    const [statement] = given;
    const text: unknown = typeof statement === 'object' ? statement?.text : statement;
    if (typeof text === 'string') this.#note(text);
    const answer: unknown = super.query.apply(this, given as never);
    if (!(answer instanceof Promise) || this.#isUnlimited) return answer;
    const timer = setTimeout(() => this.#cut(), this.#silenceMs);
    const stop = (): void => clearTimeout(timer);
    answer.then(stop, stop);
    return answer;
  }

  /** Ends the client without waiting for what was sent; whoever waits on it hears that the line is gone. */
  #cut(): void {
    void this.end().catch(() => undefined);
    this.connection.stream.destroy();
  }

  #note(text: string): void {
    if (/^\s*(begin|commit|rollback)/i.test(text)) this.#isUnlimited = false;
    if (/set local statement_timeout = 0/i.test(text)) this.#isUnlimited = true;
  }
}
