// Events of one module for others. They are written with the change they report, and every process reads them in order.
import type { Database, Transaction } from './database.ts';
import { outsideTransaction } from './transaction-guard.ts';

type News = { topic: string; ownerId: string; payload: Record<string, unknown> };
export type OutboxNote = { id: bigint; topic: string; ownerId: string };
type OutboxRow = OutboxNote & { payload: Record<string, unknown>; at: Date };

/** The first id that a running transaction can write; all rows below it are complete. */
const openFrom = '(pg_snapshot_xmin(pg_current_snapshot())::text::bigint << 20)';

const writeNews = `with written as (
    insert into outbox (topic, owner_id, payload)
    select * from json_to_recordset($1::json) as n (topic text, "ownerId" text, payload jsonb)
    returning id, topic, owner_id
  )
  select pg_notify('outbox', id || ' ' || topic || ' ' || owner_id) from written`;

/** Writes an event in the transaction of the change it reports. Listeners are notified when it commits. */
export async function publish(tx: Transaction, news: News): Promise<void> {
  await tx.query(writeNews, [JSON.stringify([news])]);
}

/** `publish` for several events, without waiting for the database. */
export function publishAll(tx: Transaction, news: readonly News[]): void {
  if (news.length > 0) tx.write(writeNews, [JSON.stringify(news)]);
}

type OutboxRequest = { readonly ownerId: string; readonly afterId: bigint; readonly limit: number };
export const outboxRequestName = ({ ownerId, afterId, limit }: OutboxRequest): string =>
  `${ownerId} ${afterId} ${limit}`;

/** The events of several owners at once, by `outboxRequestName`; owners without events are left out. */
export async function readOutboxesAfter(
  db: Database,
  requested: readonly OutboxRequest[],
): Promise<Map<string, OutboxRow[]>> {
  const rows = await db.query<OutboxRow & { nth: bigint }>(
    `select requested.nth, news.* from
       unnest($1::text[], $2::bigint[], $3::int[]) with ordinality as requested (owner_id, after_id, most, nth),
       lateral (select id, topic, owner_id as "ownerId", payload, at from outbox
         where owner_id = requested.owner_id and id > requested.after_id and id < ${openFrom}
         order by id limit requested.most) news
     order by requested.nth, news.id`,
    [
      requested.map(({ ownerId }) => ownerId),
      requested.map(({ afterId }) => afterId),
      requested.map(({ limit }) => limit),
    ],
  );
  const byName = new Map<string, OutboxRow[]>();
  for (const { nth, ...row } of rows) {
    const ask = requested[Number(nth) - 1];
    if (!ask) continue;
    const name = outboxRequestName(ask);
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return byName;
}

/**
 * An owner's events after an id, the oldest first. Events after one of a running transaction are held back, so that
 * none can appear before an id that was read. So an event may be announced a moment before it can be read.
 */
export async function readOutboxAfter(
  db: Database,
  ownerId: string,
  afterId: bigint,
  limit: number,
): Promise<OutboxRow[]> {
  const requested = { ownerId, afterId, limit };
  return (await readOutboxesAfter(db, [requested])).get(outboxRequestName(requested)) ?? [];
}

/** One event by its id. */
export async function readNews(db: Database, id: bigint): Promise<News | undefined> {
  const [row] = await db.query<News>(
    'select topic, owner_id as "ownerId", payload from outbox where id = $1',
    [id],
  );
  return row;
}

/** All recent events of a topic, of any owner: for a listener that may have missed some. */
export function readRecentNews(db: Database, topic: string, withinSeconds: number): Promise<News[]> {
  return db.query<News>(
    `select topic, owner_id as "ownerId", payload from outbox
     where topic = $1 and at >= now() - make_interval(secs => $2) order by id`,
    [topic, withinSeconds],
  );
}

/** The start of a new reader: after all complete events of all owners. */
export async function lastOutboxId(db: Database): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(`select ${openFrom} - 1 as id`);
  return row?.id ?? 0n;
}

/**
 * Calls the listener for all events of all processes when they commit, and for a gap in which events may be missing;
 * resolves to a function that stops it.
 */
export function watchOutbox(
  db: Database,
  onNote: (note: OutboxNote) => void,
  onGap?: () => void,
): Promise<() => Promise<void>> {
  const onPayload = (payload: string): void => {
    // One message may announce the same event for several owners.
    const [id = '', topic = '', ...ownerIds] = payload.split(' ');
    for (const ownerId of ownerIds) onNote({ id: BigInt(id), topic, ownerId });
  };
  return outsideTransaction(() => db.listen('outbox', onPayload, onGap));
}
