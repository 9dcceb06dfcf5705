// The chains of seeds, shared rounds and bets of crash.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { GameSession } from '../../records/round-record.ts';
import { bitsOf, crashPoint } from '../rules/crash.ts';

export const crashSchema = `
create table if not exists crash_chain (
  chain integer primary key, root text not null, commitment text not null, used integer not null default 0
) strict;
create table if not exists crash_round (
  table_round text primary key, chain integer not null, number integer not null, seed text not null,
  point integer not null, opened_at integer not null, is_over integer not null default 0
) strict, without rowid;
create unique index if not exists crash_round_number on crash_round (number);
create index if not exists crash_round_over on crash_round (opened_at) where is_over = 1;
create table if not exists crash_bet (
  round_id text primary key, table_round text not null, stake_id text not null, vendor_code text not null,
  player_id text not null, game_code text not null, name text not null, stake_minor integer not null, auto integer, taken integer,
  state text not null, at integer not null, mode text not null default 'REAL'
) strict, without rowid;
create index if not exists crash_bet_of on crash_bet (table_round);
create index if not exists crash_bet_of_player on crash_bet (vendor_code, player_id, at);
`;

/** So many rounds have seeds of one chain. */
const roundsOfChain = 5_000;

export type CrashRound = {
  readonly tableRound: string;
  readonly number: number;
  readonly seed: string;
  /** In hundredths. */
  readonly point: number;
  readonly openedAtMs: number;
};
export type CrashBetRow = {
  readonly roundId: string;
  readonly tableRound: string;
  readonly stakeId: string;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly gameCode: string;
  /** Bets of play money and of real money are apart. */
  readonly mode: 'REAL' | 'TRIAL';
  readonly name: string;
  readonly stakeMinor: bigint;
  readonly auto: number | null;
  readonly taken: number | null;
  /** BETTING: the stake is on its way. IN: it flies. OUT: it was paid or lost. BACK: it was not taken, or given back. */
  readonly state: 'BETTING' | 'IN' | 'OUT' | 'BACK';
  readonly at: number;
};

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The crash point of a seed: the first 52 bits of HMAC-SHA256 with the seed over the word `crash`. */
export function pointOf(seed: string): number {
  return crashPoint(bitsOf(createHmac('sha256', seed).update('crash', 'utf8').digest('hex')));
}

export class CrashStore {
  readonly #db: DatabaseSync;

  readonly #chainLength: number;

  constructor(db: DatabaseSync, chainLength = roundsOfChain) {
    this.#db = db;
    this.#chainLength = chainLength;
  }

  /** Opens the next shared round with the next seed of the chain. Inside a transaction. */
  openRound(tableRound: string, nowMs: number): CrashRound {
    const chain = this.#chain();
    const used = Number(chain.used) + 1;
    let seed = String(chain.root);
    for (let turn = this.#chainLength; turn > used; turn -= 1) seed = sha256(seed);
    this.#db.prepare('update crash_chain set used = ? where chain = ?').run(used, chain.chain as bigint);
    const number = (Number(chain.chain) - 1) * this.#chainLength + used;
    const point = pointOf(seed);
    this.#db
      .prepare('insert into crash_round values (?, ?, ?, ?, ?, ?, 0)')
      .run(tableRound, chain.chain as bigint, number, seed, point, nowMs);
    return { tableRound, number, seed, point, openedAtMs: nowMs };
  }

  /**
   * The hash of the first seed of the present chain, and of the one that follows it: both are shown before any round of
   * theirs, so the proof does not break where a chain ends.
   */
  commitments(): { readonly present: string; readonly next: string } {
    const [present, next] = this.#chains();
    return { present: String(present.commitment), next: String(next.commitment) };
  }

  #chain(): Record<string, unknown> {
    return this.#chains()[0];
  }

  /** The chain in use and the one after it; they are made when they are first needed. */
  #chains(): [Record<string, unknown>, Record<string, unknown>] {
    const sql = 'select * from crash_chain where used < ? order by chain limit 2';
    const [present, next] = this.#db.prepare(sql).all(this.#chainLength);
    if (present && next) return [present, next];
    const root = randomBytes(32).toString('hex');
    let commitment = root;
    for (let turn = 0; turn < this.#chainLength; turn += 1) commitment = sha256(commitment);
    this.#db.prepare('insert into crash_chain (root, commitment) values (?, ?)').run(root, commitment);
    return this.#chains();
  }

  endRound(tableRound: string): void {
    this.#db.prepare('update crash_round set is_over = 1 where table_round = ?').run(tableRound);
  }

  listRecent(limit: number): CrashRound[] {
    const sql = 'select * from crash_round where is_over = 1 order by opened_at desc limit ?';
    return this.#db.prepare(sql).all(limit).map(asRound);
  }

  findRound(tableRound: string): CrashRound | undefined {
    return this.#db
      .prepare('select * from crash_round where table_round = ?')
      .all(tableRound)
      .map(asRound)[0];
  }

  /** To what the seed of a round hashes: the seed of the round before, or the commitment of its chain. */
  hashOfSeed(number: number): string | undefined {
    const isFirst = (number - 1) % this.#chainLength === 0;
    const row = isFirst
      ? this.#db
          .prepare('select commitment as hash from crash_chain where chain = ?')
          .get((number - 1) / this.#chainLength + 1)
      : this.#db.prepare('select seed as hash from crash_round where number = ?').get(number - 1);
    return row && String(row.hash);
  }

  addBet(bet: Omit<CrashBetRow, 'taken' | 'state'>): void {
    const { roundId, tableRound, stakeId, vendorCode, playerId, gameCode, mode } = bet;
    const { name, stakeMinor, auto, at } = bet;
    this.#db
      .prepare(
        `insert into crash_bet (round_id, table_round, stake_id, vendor_code, player_id, game_code, mode, name, stake_minor,
           auto, state, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'BETTING', ?)
         on conflict (round_id) do update set stake_id = excluded.stake_id, stake_minor = excluded.stake_minor,
           auto = excluded.auto, state = 'BETTING'`,
      )
      .run(roundId, tableRound, stakeId, vendorCode, playerId, gameCode, mode, name, stakeMinor, auto, at);
  }

  findBet(roundId: string): CrashBetRow | undefined {
    return this.#db.prepare('select * from crash_bet where round_id = ?').all(roundId).map(asBet)[0];
  }

  listBets(tableRound: string): CrashBetRow[] {
    return this.#db
      .prepare('select * from crash_bet where table_round = ? order by at')
      .all(tableRound)
      .map(asBet);
  }

  listUnfinished(): CrashBetRow[] {
    return this.#db.prepare("select * from crash_bet where state in ('BETTING', 'IN')").all().map(asBet);
  }

  listOfPlayer({ vendorCode, playerId, terms }: GameSession, limit: number): CrashBetRow[] {
    const sql = `select * from crash_bet where vendor_code = ? and player_id = ? and mode = ? and state = 'OUT'
      order by at desc limit ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, terms.mode, limit).map(asBet);
  }

  moveBet(roundId: string, state: CrashBetRow['state'], taken: number | null = null): void {
    this.#db
      .prepare('update crash_bet set state = ?, taken = ? where round_id = ?')
      .run(state, taken, roundId);
  }
}

function asRound(row: Record<string, unknown>): CrashRound {
  return {
    tableRound: String(row.table_round),
    number: Number(row.number),
    seed: String(row.seed),
    point: Number(row.point),
    openedAtMs: Number(row.opened_at),
  };
}

function asBet(row: Record<string, unknown>): CrashBetRow {
  const numberOr = (value: unknown): number | null => (value === null ? null : Number(value));
  return {
    roundId: String(row.round_id),
    tableRound: String(row.table_round),
    stakeId: String(row.stake_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    mode: row.mode === 'TRIAL' ? 'TRIAL' : 'REAL',
    name: String(row.name),
    stakeMinor: row.stake_minor as bigint,
    auto: numberOr(row.auto),
    taken: numberOr(row.taken),
    state: String(row.state) as CrashBetRow['state'],
    at: Number(row.at),
  };
}
