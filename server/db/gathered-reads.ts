// Combines reads of single rows that many callers request at the same time into one query.
import { createBatcher } from './batcher.ts';

/**
 * Makes a reader by key. Requests that arrive while a query runs are answered by the next query. A query always begins
 * after the requests it answers, so no answer is older than its request. Callers that request the same key share the
 * same value, so they must not change it.
 */
export function gatherReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Value | undefined> {
  const { submit } = createBatcher<Key, Value | undefined>({
    // With one query at a time the batches are large. Reads by key are short, so a second query is not needed.
    lanes: 1,
    laneOf: () => '',
    // Every caller holds a connection of the HTTP server, and that server limits its connections already.
    queueLimit: Number.POSITIVE_INFINITY,
    run: async (keys) => {
      const distinct = new Map(keys.map((key) => [nameOf(key), key]));
      const values = await read([...distinct.values()]);
      return keys.map((key) => values.get(nameOf(key)));
    },
  });
  return submit;
}
