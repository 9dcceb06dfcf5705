// The one interface to PostgreSQL, alike over a server (DATABASE_URL) and over the embedded engine.

/**
 * Runs SQL with `$1` parameters; a text without parameters may hold several statements and answers with the
 * rows of the last. Types on the way out, alike on both engines: int8 is bigint, numeric is string,
 * timestamptz is Date, date is `YYYY-MM-DD`, jsonb is parsed, bytea is Buffer, and so in arrays.
 */
export interface Queryable {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** Turns the fault of a statement into the fault its caller understands. */
export type FaultOf = (fault: unknown) => unknown;

/**
 * A running transaction; it ends when the work given to `Database.tx` ends. Statements are done in the order in which
 * they are asked for; whoever asks for several before waiting has them sent in one message.
 */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
  /**
   * Asks for a statement whose answer nobody needs: it is sent with the next statements or with the commit. When it
   * fails, the transaction fails, with its fault.
   */
  write(sql: string, parameters: readonly unknown[], faultOf?: FaultOf): void;
}

export interface Database extends Queryable {
  /** How many transactions side by side make the most of the engine: two on a server, one on the embedded. */
  readonly lanes: number;
  /**
   * Runs the work in one transaction: commits when it resolves, rolls back when it throws. Work that met a
   * serialization failure or a deadlock did nothing and is run again from its start, a few times at most.
   * A query through the root handle from inside the work throws, because on the embedded engine it would
   * wait for ever; so does one through the transaction after it ended.
   */
  tx<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Calls back for every NOTIFY on the channel, from any process, once it is committed; resolves to the
   * function that stops it. When the connection was lost and is back, `onGap` is called, because whatever was
   * said meanwhile is unknown.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
