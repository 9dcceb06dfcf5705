// The one interface to PostgreSQL, the same for a server (DATABASE_URL) and for the embedded engine.

/**
 * Runs SQL with `$1` parameters. A text without parameters may hold several statements and answers the rows of the
 * last one. Types of results are the same on both engines: int8 is bigint, numeric is string, timestamptz is Date,
 * date is `YYYY-MM-DD`, jsonb is parsed, bytea is Buffer, and the same in arrays.
 */
export interface Queryable {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** Turns the fault of a statement into a fault that its caller understands. */
export type FaultOf = (fault: unknown) => unknown;

/**
 * A running transaction. It ends when the work given to `Database.tx` ends. Statements run in the order of the calls;
 * several calls without waiting between them are sent in one message.
 */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
  /**
   * Sends a statement whose answer nobody needs, with the next statements or with the commit. When it fails, the
   * transaction fails with its fault.
   */
  write(sql: string, parameters: readonly unknown[], faultOf?: FaultOf): void;
}

export interface Database extends Queryable {
  /** How many transactions at once use the engine best: two on a server, one on the embedded engine. */
  readonly lanes: number;
  /**
   * Runs the work in one transaction: commits when it resolves, rolls back when it throws. After a serialization
   * failure or a deadlock nothing was written, and the work runs again from its start, a few times at most.
   * Inside the work, a query through the database instead of the transaction throws, because on the embedded engine it
   * would wait for ever. A query through the transaction after its end throws too.
   */
  tx<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Calls back for every NOTIFY on the channel, from any process, once it is committed. Resolves to the function that
   * stops it. When the connection was lost and works again, `onGap` is called, because notifications may be missing.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
