// Closes games and chases when a session ends, a break begins or an account is held.
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import { readNews, readRecentNews, watchOutbox } from './db/outbox.ts';
import type { Games } from './modules/games/index.ts';
import type { Lottery } from './modules/lottery/index.ts';

/**
 * The event of an ended session closes its games; sessions that ended while no process listened are found by a query
 * over one day.
 */
export async function followEndedSessions(
  db: Database,
  { games, lottery }: { readonly games: Games; readonly lottery: Lottery },
  log: Logger,
): Promise<() => Promise<void>> {
  // A break closes all games and later draws of chases. A first limit closes games in which limits cannot be kept. A
  // held member's games are all closed.
  const [ended, away, bounded] = [
    'identity.sessionEnded',
    'protection.breakTaken',
    'protection.firstLimitSet',
  ];
  const topics = [ended, away, bounded, 'protection.memberHeld', 'identity.memberFrozen'];
  const close = async (news: Awaited<ReturnType<typeof readRecentNews>>): Promise<void> => {
    const sessions = news.flatMap(({ topic, payload }) =>
      [payload.sessionIds ?? payload.sessionId].flat().map((id) => ({ topic, id: String(id) })),
    );
    await games.siteSessionsEnded(sessions.filter(({ topic }) => topic !== bounded).map(({ id }) => id));
    await games.callMoneyBack(sessions.filter(({ topic }) => topic === bounded).map(({ id }) => id));
    for (const { topic, ownerId } of news) if (topic === away) await lottery.endChasesOf(ownerId);
    for (const { topic, ownerId } of news) if (topic !== ended) await games.returnVendorBalances(ownerId);
  };
  const onFault = (fault: unknown): void => log.error({ err: fault }, 'news of an ended session was lost');
  const catchUp = async (): Promise<void> => {
    for (const topic of topics) await close(await readRecentNews(db, topic, 24 * 60 * 60));
  };
  const stop = await watchOutbox(
    db,
    (note) => {
      if (!topics.includes(note.topic)) return;
      void readNews(db, note.id)
        .then((news) => news && close([news]))
        .catch(onFault);
    },
    () => void catchUp().catch(onFault),
  );
  await catchUp();
  return stop;
}
