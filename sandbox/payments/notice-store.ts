// The files of the payment providers' records, and in each the notices that the platform still has to get.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const noticeSchema = `
create table if not exists notice (
  id integer primary key, body text not null, attempts integer not null default 0, due_at integer
) strict;
create index if not exists notice_due on notice (due_at) where due_at is not null;
`;

type DueNotice = { readonly id: number; readonly body: string; readonly attempts: number };

/** Opens records under `dataDir`. Only the owner of the process can read the file. */
export function openPrivate(dataDir: string, name: string, schema: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, name);
  // SQLite gives its log the mode of the file itself, so the file must have it before SQLite opens it.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  db.exec(schema);
  return db;
}

export function noticesOf(db: DatabaseSync) {
  return {
    addNotice: (body: string, dueAt: number): void =>
      void db.prepare('insert into notice (body, due_at) values (?, ?)').run(body, dueAt),
    dueNotices: (now: number): DueNotice[] =>
      db
        .prepare('select id, body, attempts from notice where due_at <= ? order by id limit 50')
        .all(now)
        .map((row) => ({ id: Number(row.id), body: String(row.body), attempts: Number(row.attempts) })),
    /** Tries a notice again at a time; null: it has arrived, or is given up. */
    postpone: (id: number, dueAt: number | null): void =>
      void db.prepare('update notice set attempts = attempts + 1, due_at = ? where id = ?').run(dueAt, id),
  };
}
export type NoticeStore = ReturnType<typeof noticesOf>;
