// A database connection with a time limit: when an answer takes too long, it treats the connection as dead.
import pg from 'pg';

/**
 * Longer than any statement may take on the server (its `statement_timeout`), so only a dead connection reaches this
 * limit: the server has lost power, or an address translator (NAT) has dropped the connection.
 */
const longestSilenceMs = 35_000;

/** The driver's client. A transaction that lifts the server's limit for a long read lifts this limit too. */
export class WatchedClient extends pg.Client {
  readonly #silenceMs: number;
  #isUnlimited = false;

  constructor(config?: pg.ClientConfig & { readonly silenceMs?: number }) {
    super(config);
    this.#silenceMs = config?.silenceMs ?? longestSilenceMs;
  }

  /** Works as the driver's `query`. Without an answer in time, the statement fails as on a broken connection. */
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

  /** Ends the client without waiting for the statements that were sent; their callers get an error. */
  #cut(): void {
    void this.end().catch(() => undefined);
    this.connection.stream.destroy();
  }

  #note(text: string): void {
    if (/^\s*(begin|commit|rollback)/i.test(text)) this.#isUnlimited = false;
    if (/set local statement_timeout = 0/i.test(text)) this.#isUnlimited = true;
  }
}
