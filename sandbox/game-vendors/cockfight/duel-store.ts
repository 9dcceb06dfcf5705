// Duels with their seeds: written before bets are taken, and settled once.
import type { DatabaseSync } from 'node:sqlite';

/** OPEN: bets are taken. CLOSED: the pool is decided and the duel runs. SETTLED: everything is paid. */
type DuelPart = 'OPEN' | 'CLOSED' | 'SETTLED';

export type StoredDuel = {
  readonly arena: string;
  readonly number: number;
  /** With a restart under other settings a duel keeps the length it began with. */
  readonly roundMs: number;
  readonly seed: string;
  readonly state: DuelPart;
};
type Row = Record<string, unknown>;

export const duelSchema = `
create table if not exists duel (
  arena text not null, number integer not null, round_ms integer not null, seed text not null, state text not null,
  primary key (arena, number)
) strict, without rowid;
create index if not exists duel_unsettled on duel (state) where state <> 'SETTLED';
`;

export class DuelStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  find(arena: string, number: number): StoredDuel | undefined {
    const sql = 'select * from duel where arena = ? and number = ?';
    return this.#db.prepare(sql).all(arena, number).map(asDuel)[0];
  }

  /** Keeps a new duel; one that is known already keeps its seed. */
  add({ arena, number, roundMs, seed }: Omit<StoredDuel, 'state'>): void {
    this.#db
      .prepare("insert into duel values (?, ?, ?, ?, 'OPEN') on conflict do nothing")
      .run(arena, number, roundMs, seed);
  }

  move(arena: string, number: number, state: DuelPart): void {
    this.#db.prepare('update duel set state = ? where arena = ? and number = ?').run(state, arena, number);
  }

  listUnsettled(): StoredDuel[] {
    return this.#db.prepare("select * from duel where state <> 'SETTLED' order by number").all().map(asDuel);
  }

  listSettled(arena: string, limit: number): StoredDuel[] {
    const sql = "select * from duel where arena = ? and state = 'SETTLED' order by number desc limit ?";
    return this.#db.prepare(sql).all(arena, limit).map(asDuel);
  }
}

function asDuel(row: Row): StoredDuel {
  return {
    arena: String(row.arena),
    number: Number(row.number),
    roundMs: Number(row.round_ms),
    seed: String(row.seed),
    state: String(row.state) as DuelPart,
  };
}
