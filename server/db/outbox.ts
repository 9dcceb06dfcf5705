// News of one module for others: written with the change itself, read in order, told to every process.
import type { Database, Transaction } from './database.ts';
import { outsideTransaction } from './transaction-guard.ts';

type News = { topic: string; ownerId: string; payload: Record<string, unknown> };
export type OutboxNote = { id: bigint; topic: string; ownerId: string };
type OutboxRow = OutboxNote & { payload: Record<string, unknown>; at: Date };

/** The first id a transaction can write that is still running; everything below is complete. */
const openFrom = '(pg_snapshot_xmin(pg_current_snapshot())::text::bigint << 20)';

/** Writes news in the transaction that makes them true; listeners hear of it when it commits. */
export async function publish(tx: Transaction, news: News): Promise<void> {
  await tx.query(
    `with written as (
       insert into outbox (topic, owner_id, payload) values ($1, $2, $3) returning id
     )
     select pg_notify('outbox', id || ' ' || $1 || ' ' || $2) from written`,
    [news.topic, news.ownerId, JSON.stringify(news.payload)],
  );
}

type OutboxAsked = { readonly ownerId: string; readonly afterId: bigint; readonly limit: number };
export const outboxAskedName = ({ ownerId, afterId, limit }: OutboxAsked): string =>
  `${ownerId} ${afterId} ${limit}`;

/** The same for several owners at once, by `outboxAskedName`; who has no news is left out. */
export async function readOutboxesAfter(
  db: Database,
  asked: readonly OutboxAsked[],
): Promise<Map<string, OutboxRow[]>> {
  const rows = await db.query<OutboxRow & { nth: bigint }>(
    `select asked.nth, news.* from
       unnest($1::text[], $2::bigint[], $3::int[]) with ordinality as asked (owner_id, after_id, most, nth),
       lateral (select id, topic, owner_id as "ownerId", payload, at from outbox
         where owner_id = asked.owner_id and id > asked.after_id and id < ${openFrom}
         order by id limit asked.most) news
     order by asked.nth, news.id`,
    [
      asked.map(({ ownerId }) => ownerId),
      asked.map(({ afterId }) => afterId),
      asked.map(({ limit }) => limit),
    ],
  );
  const byName = new Map<string, OutboxRow[]>();
  for (const { nth, ...row } of rows) {
    const ask = asked[Number(nth) - 1];
    if (!ask) continue;
    const name = outboxAskedName(ask);
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return byName;
}

/**
 * An owner's news after an id, oldest first. News of a transaction that is still running hold back later ones,
 * so that nothing can slip in behind an id that was already read. What was announced can therefore be held
 * back for the moment in which an older transaction ends.
 */
export async function readOutboxAfter(
  db: Database,
  ownerId: string,
  afterId: bigint,
  limit: number,
): Promise<OutboxRow[]> {
  const asked = { ownerId, afterId, limit };
  return (await readOutboxesAfter(db, [asked])).get(outboxAskedName(asked)) ?? [];
}

/** One piece of news by its id. */
export async function readNews(db: Database, id: bigint): Promise<News | undefined> {
  const [row] = await db.query<News>(
    'select topic, owner_id as "ownerId", payload from outbox where id = $1',
    [id],
  );
  return row;
}

/** All recent news of a topic, whosever they are: for a listener that may have missed some. */
export function readRecentNews(db: Database, topic: string, withinSeconds: number): Promise<News[]> {
  return db.query<News>(
    `select topic, owner_id as "ownerId", payload from outbox
     where topic = $1 and at >= now() - make_interval(secs => $2) order by id`,
    [topic, withinSeconds],
  );
}

/** Where a new reader starts: after all news that are complete, whosever they are. */
export async function lastOutboxId(db: Database): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(`select ${openFrom} - 1 as id`);
  return row?.id ?? 0n;
}

/**
 * Calls back for all news of all processes as they commit, and for a gap after which some may be missing;
 * resolves to the function that stops it.
 */
export function watchOutbox(
  db: Database,
  onNote: (note: OutboxNote) => void,
  onGap?: () => void,
): Promise<() => Promise<void>> {
  const onPayload = (payload: string): void => {
    // One message may tell the same of several owners.
    const [id = '', topic = '', ...ownerIds] = payload.split(' ');
    for (const ownerId of ownerIds) onNote({ id: BigInt(id), topic, ownerId });
  };
  return outsideTransaction(() => db.listen('outbox', onPayload, onGap));
}
