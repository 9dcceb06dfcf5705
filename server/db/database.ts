// The one interface to PostgreSQL, alike over a server (DATABASE_URL) and over the embedded engine.

/**
 * Runs SQL with `$1` parameters. Types on the way out, alike on both engines: int8 is bigint, numeric is
 * string, timestamptz is Date, jsonb is parsed, bytea is Buffer.
 */
export interface Queryable {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** A running transaction; it ends when the work given to `Database.tx` ends. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

export interface Database extends Queryable {
  /**
   * Runs the work in one transaction: commits when it resolves, rolls back when it throws. A query through
   * the root handle from inside the work throws, because on the embedded engine it would wait for ever.
   */
  tx<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Calls back for every NOTIFY on the channel, from any process; resolves to the function that stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
