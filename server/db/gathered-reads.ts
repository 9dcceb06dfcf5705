// Reads of one row each that many callers want at once, gathered into one query.
import { createBatcher } from './batcher.ts';

/**
 * Makes a reader by key. What is asked while a query is under way goes along with the next one; a query begins
 * only after everything it answers was asked, so nobody is told what was true before the question. Callers that
 * ask for the same key share its value, which is therefore not to be altered.
 */
export function gatherReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Value | undefined> {
  const { submit } = createBatcher<Key, Value | undefined>({
    // One query under way makes the batches large; reads by key are too short to need a second.
    lanes: 1,
    laneOf: () => '',
    // Every caller holds a connection of the HTTP server, which bounds them already.
    queueLimit: Number.POSITIVE_INFINITY,
    run: async (keys) => {
      const distinct = new Map(keys.map((key) => [nameOf(key), key]));
      const values = await read([...distinct.values()]);
      return keys.map((key) => values.get(nameOf(key)));
    },
  });
  return submit;
}
