// Hears from every process which word's public content has changed.
import type { Database } from './database.ts';

/** Every word whose public content is prepared; `winners` changes with every win, `draws` with every draw. */
const contentWords = ['identity', 'games', 'winners', 'lottery', 'draws', 'messaging', 'platform'];

type ContentChanges = {
  readonly onContentChanged: (listener: (word: string) => void) => void;
  stop(): Promise<void>;
};

/** Listens for NOTIFY on `content_changed`, whose payload is the word. */
export async function watchContentChanges(db: Pick<Database, 'listen'>): Promise<ContentChanges> {
  const listeners = new Set<(word: string) => void>();
  const tell = (word: string): void => {
    for (const listener of listeners) listener(word);
  };
  // What was notified while the connection was lost is unknown: every word may have changed.
  const stop = await db.listen('content_changed', tell, () => contentWords.forEach(tell));
  return { onContentChanged: (listener) => void listeners.add(listener), stop };
}
