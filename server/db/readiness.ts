// Checks whether the database accepts writes. A read is not enough: it also works on a read-only server or a full disk.
import type { Queryable } from './database.ts';

/** More frequent checks get the last result, so that callers cannot cause many writes. */
const rememberedMs = 1_000;

/** Makes a check that commits one small row. It throws when the database cannot be reached or refuses the write. */
export function createReadiness(db: Queryable, nowMs = () => performance.now()): () => Promise<boolean> {
  let requestedAtMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (nowMs() - requestedAtMs >= rememberedMs) {
      requestedAtMs = nowMs();
      answer = writeHeartbeat(db);
    }
    return answer;
  };
}

async function writeHeartbeat(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `insert into call_counter (key, window_start, count) values ('readyz', to_timestamp(0), 1)
     on conflict (key, window_start) do update set count = 1 - call_counter.count returning count`,
  );
  return rows.length === 1;
}
