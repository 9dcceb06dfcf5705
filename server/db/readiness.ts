// Whether the database takes a write now: a read-only server and a full disk still answer questions.
import type { Queryable } from './database.ts';

/** Whoever asks more often gets the last answer, so that nobody can make the database write by asking. */
const rememberedMs = 1_000;

/** Makes a check that commits one tiny row; it throws when the database cannot be reached or takes no write. */
export function createReadiness(db: Queryable, nowMs = () => performance.now()): () => Promise<boolean> {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (nowMs() - askedAtMs >= rememberedMs) {
      askedAtMs = nowMs();
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
