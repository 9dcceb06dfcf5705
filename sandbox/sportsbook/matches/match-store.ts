// Fixtures, what operators changed about them, and how each match ended.
import type { DatabaseSync } from 'node:sqlite';
import type { Fixture } from './fixture.ts';

export const matchSchema = `
create table if not exists sports_match (
  match_id text primary key, start_at integer not null, fixture text not null, control text not null default '{}',
  ended text
) strict, without rowid;
create index if not exists sports_match_open on sports_match (start_at) where ended is null;
`;

/** What an operator of the sandbox changed. */
export type MatchControl = {
  /** The match is abandoned before this step. */
  readonly abandonAt?: number;
  readonly cancelled?: boolean;
  readonly startAtMs?: number;
  /** What is left of the match is played at once. */
  readonly finished?: boolean;
  /** The record was corrected after the end. */
  readonly corrected?: boolean;
};
export type EndedMatch = {
  readonly phase: 'ENDED' | 'ABANDONED' | 'CANCELLED';
  readonly atMs: number;
  readonly step: number;
};
export type StoredMatch = {
  readonly fixture: Fixture;
  readonly control: MatchControl;
  readonly ended: EndedMatch | undefined;
};

export class MatchStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(matchSchema);
  }

  /** Notes fixtures in one transaction; one that is noted already stays as it is. */
  add(fixtures: readonly Fixture[]): void {
    const insert = this.#db.prepare(
      'insert into sports_match (match_id, start_at, fixture) values (?, ?, ?) on conflict do nothing',
    );
    this.#db.exec('begin immediate');
    for (const fixture of fixtures) insert.run(fixture.matchId, fixture.startAtMs, JSON.stringify(fixture));
    this.#db.exec('commit');
  }

  has(matchId: string): boolean {
    return this.#db.prepare('select 1 from sports_match where match_id = ?').get(matchId) !== undefined;
  }

  find(matchId: string): StoredMatch | undefined {
    const row = this.#db.prepare('select * from sports_match where match_id = ?').get(matchId);
    return row && asStored(row);
  }

  /** Matches that have not ended, and those that started after a time. */
  listSince(startAtMs: number): StoredMatch[] {
    const sql = 'select * from sports_match where ended is null or start_at >= ? order by start_at';
    return this.#db.prepare(sql).all(startAtMs).map(asStored);
  }

  setControl(matchId: string, control: MatchControl): void {
    this.#db
      .prepare('update sports_match set control = ? where match_id = ?')
      .run(JSON.stringify(control), matchId);
  }

  end(matchId: string, ended: EndedMatch): void {
    this.#db
      .prepare('update sports_match set ended = ? where match_id = ? and ended is null')
      .run(JSON.stringify(ended), matchId);
  }
}

function asStored(row: Record<string, unknown>): StoredMatch {
  return {
    fixture: JSON.parse(String(row.fixture)) as Fixture,
    control: JSON.parse(String(row.control)) as MatchControl,
    ended: typeof row.ended === 'string' ? (JSON.parse(row.ended) as EndedMatch) : undefined,
  };
}
