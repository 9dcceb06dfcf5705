// The seeds of matches, in a file of their own that only the match process opens.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type SeedStore = {
  /** The seed of a match in hex; made when it is first needed, never changed. */
  seedOf(matchId: string): string;
  close(): void;
};

/** Opens the file, for its owner's eyes only; `newSeed` is for tests. */
export function openSeeds(dataDir: string, newSeed = () => randomBytes(32).toString('hex')): SeedStore {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'match-seeds.db');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  db.exec('create table if not exists seed (match_id text primary key, seed text not null) strict');
  return {
    seedOf(matchId) {
      db.prepare('insert into seed values (?, ?) on conflict do nothing').run(matchId, newSeed());
      return String(db.prepare('select seed from seed where match_id = ?').get(matchId)?.seed);
    },
    close: () => db.close(),
  };
}
