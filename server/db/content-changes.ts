// Listens for changes of public content by any process, so that cached responses can be dropped.
import type { Database } from './database.ts';

/** The names of the cached contents. `winners` changes with every win, `draws` with every draw. */
const contentWords = ['identity', 'games', 'winners', 'lottery', 'draws', 'cashier', 'messaging', 'platform'];

type ContentChanges = {
  readonly onContentChanged: (listener: (word: string) => void) => void;
  stop(): Promise<void>;
};

/** Listens for NOTIFY on the channel `content_changed`. The payload is the name of the content. */
export async function watchContentChanges(db: Pick<Database, 'listen'>): Promise<ContentChanges> {
  const listeners = new Set<(word: string) => void>();
  const notify = (word: string): void => {
    for (const listener of listeners) listener(word);
  };
  // Notifications that were sent while the connection was lost are missing, so every content may have changed.
  const stop = await db.listen('content_changed', notify, () => contentWords.forEach(notify));
  return { onContentChanged: (listener) => void listeners.add(listener), stop };
}
