// The embedded PostgreSQL (PGlite) behind the same interface as a server.
import { PGlite, types } from '@electric-sql/pglite';
import type { Database, Queryable, Transaction } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';

/** The same values in and out as with a server. */
const parsers = {
  [types.INT8]: (text: string) => BigInt(text),
  [types.NUMERIC]: (text: string) => text,
  [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
};

/** Opens a folder, or a database in memory; `image` starts it from a dump of another. */
export async function openEmbedded(folder?: string, image?: Blob): Promise<Database & { engine: PGlite }> {
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const engine = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(image ? { loadDataDir: image } : {}),
    parsers,
  });
  const queryable = (session: Pick<PGlite, 'query' | 'exec'>): Queryable['query'] => {
    return async <Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> => {
      if (parameters.length > 0) return (await session.query<Row>(sql, [...parameters])).rows;
      const results = await session.exec(sql);
      return (results.at(-1)?.rows ?? []) as Row[];
    };
  };
  const run = queryable(engine);
  const database: Database & { engine: PGlite } = {
    engine,
    query: (sql, parameters) => {
      refuseInsideTransaction(database);
      return run(sql, parameters);
    },
    tx: (work) => {
      refuseInsideTransaction(database);
      return engine.transaction((session) => {
        const tx: Transaction = { isTransaction: true, query: queryable(session) };
        return insideTransaction(database, () => work(tx));
      }) as ReturnType<typeof work>;
    },
    listen: (channel, onPayload) => engine.listen(channel, onPayload),
    close: async () => {
      await engine.close();
      unlock();
    },
  };
  return database;
}
