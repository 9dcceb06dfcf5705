// Receives the events of changed draws from every process.
import type { Database } from '#server/db/database.ts';
import { type DrawChange, drawChannel } from './draw-news.ts';

/**
 * Calls back for each draw that moved, once it is committed, and for a gap after which some may be missing;
 * resolves to the function that stops it.
 */
export function followDraws(
  db: Pick<Database, 'listen'>,
  onChange: (change: DrawChange) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  return db.listen(drawChannel, (payload) => onChange(JSON.parse(payload) as DrawChange), onGap);
}
