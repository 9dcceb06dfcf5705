// SQL on which operators have a case open.
import type { Transaction } from '#server/db/database.ts';

/** Renews the presence of a session at a case; true when it is new. */
export async function writePresence(
  tx: Transaction,
  { subject, sessionId, operator, now }: PresenceRow,
): Promise<boolean> {
  const [row] = await tx.query<{ isNew: boolean }>(
    `insert into operator_presence as p (subject, session_id, operator, seen_at) values ($1, $2, $3, $4)
     on conflict (subject, session_id) do update set seen_at = excluded.seen_at
     returning p.xmax = 0 as "isNew"`,
    [subject, sessionId, operator, now],
  );
  return row?.isNew ?? false;
}

type PresenceRow = {
  readonly subject: string;
  readonly sessionId: string;
  readonly operator: string;
  readonly now: Date;
};

/** Ends the presence of a session at a case, and all that expired; returns how many ended. */
export async function deletePresence(
  tx: Transaction,
  end: { readonly seenBefore: Date; readonly subject?: string; readonly sessionId?: string },
): Promise<number> {
  const rows = await tx.query(
    'delete from operator_presence where seen_at < $1 or (subject = $2 and session_id = $3) returning subject',
    [end.seenBefore, end.subject ?? null, end.sessionId ?? null],
  );
  return rows.length;
}

/** Notifies every stream of the office that somebody came to a case or left it. */
export async function notifyPresence(tx: Transaction): Promise<void> {
  await tx.query(`select pg_notify('office_changed', 'presence')`);
}

/** The names of the other operators at a case. */
export async function selectOthers(
  tx: Transaction,
  { subject, operator }: { readonly subject: string; readonly operator: string },
): Promise<string[]> {
  const rows = await tx.query<{ operator: string }>(
    'select distinct operator from operator_presence where subject = $1 and operator <> $2 order by operator',
    [subject, operator],
  );
  return rows.map((row) => row.operator);
}
