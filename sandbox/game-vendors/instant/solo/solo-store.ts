// Rounds that a player plays alone, and the seeds of the next one.
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SoloPlay } from '../rules/games.ts';

export const soloSchema = `
create table if not exists instant_seed (
  vendor_code text not null, player_id text not null, game_code text not null, server_seed text not null,
  client_seed text not null, nonce integer not null, primary key (vendor_code, player_id, game_code)
) strict, without rowid;
create table if not exists instant_round (
  round_id text primary key, request_id text not null, vendor_code text not null, player_id text not null,
  game_code text not null, stake_minor integer not null, play text not null, server_seed text not null,
  client_seed text not null, nonce integer not null, state text not null, hundredths integer not null default 0,
  opened_at integer not null, mode text not null default 'REAL', unique (vendor_code, player_id, game_code, request_id)
) strict, without rowid;
create index if not exists instant_round_of on instant_round (vendor_code, player_id, game_code, opened_at);
`;

export type Owner = { readonly vendorCode: string; readonly playerId: string; readonly gameCode: string };
type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
type Mode = 'REAL' | 'TRIAL';
export type SoloRound = Owner &
  Seeds & {
    /** Rounds of play money and of real money are apart. */
    readonly mode: Mode;
    readonly roundId: string;
    readonly requestId: string;
    readonly stakeMinor: bigint;
    readonly play: SoloPlay;
    /** BETTING: the stake is on its way. OPEN: it is played. OVER: it is paid. VOID: it was not taken. */
    readonly state: 'BETTING' | 'OPEN' | 'OVER' | 'VOID';
    readonly hundredths: number;
    readonly openedAtMs: number;
  };

export class SoloStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** The seeds of the next round; made at the first visit. */
  seedsOf({ vendorCode, playerId, gameCode }: Owner): Seeds {
    this.#db
      .prepare('insert into instant_seed values (?, ?, ?, ?, ?, 1) on conflict do nothing')
      .run(vendorCode, playerId, gameCode, newSeed(), randomBytes(8).toString('hex'));
    const sql = 'select * from instant_seed where vendor_code = ? and player_id = ? and game_code = ?';
    const row = this.#db.prepare(sql).get(vendorCode, playerId, gameCode);
    return {
      serverSeed: String(row?.server_seed),
      clientSeed: String(row?.client_seed),
      nonce: Number(row?.nonce),
    };
  }

  setClientSeed({ vendorCode, playerId, gameCode }: Owner, clientSeed: string): void {
    const sql = `update instant_seed set client_seed = ?
      where vendor_code = ? and player_id = ? and game_code = ?`;
    this.#db.prepare(sql).run(clientSeed, vendorCode, playerId, gameCode);
  }

  /** Adds a round with the present seeds; the next round gets another server seed. */
  add(round: Omit<SoloRound, 'state' | 'hundredths'>): void {
    const { roundId, requestId, vendorCode, playerId, gameCode, mode, stakeMinor, play, openedAtMs } = round;
    const { serverSeed, clientSeed, nonce } = round;
    this.#db
      .prepare(
        `insert into instant_round (round_id, request_id, vendor_code, player_id, game_code, stake_minor, play,
           server_seed, client_seed, nonce, state, opened_at, mode) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'BETTING', ?, ?)`,
      )
      .run(
        roundId,
        requestId,
        vendorCode,
        playerId,
        gameCode,
        stakeMinor,
        JSON.stringify(play),
        serverSeed,
        clientSeed,
        nonce,
        openedAtMs,
        mode,
      );
    const sql = `update instant_seed set server_seed = ?, nonce = nonce + 1
      where vendor_code = ? and player_id = ? and game_code = ?`;
    this.#db.prepare(sql).run(newSeed(), vendorCode, playerId, gameCode);
  }

  find(roundId: string): SoloRound | undefined {
    return this.#db.prepare('select * from instant_round where round_id = ?').all(roundId).map(asRound)[0];
  }

  findByRequest({ vendorCode, playerId, gameCode }: Owner, requestId: string): SoloRound | undefined {
    const sql = `select * from instant_round
      where vendor_code = ? and player_id = ? and game_code = ? and request_id = ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode, requestId).map(asRound)[0];
  }

  findUnfinished({ vendorCode, playerId, gameCode }: Owner, mode: Mode): SoloRound | undefined {
    const sql = `select * from instant_round where vendor_code = ? and player_id = ? and game_code = ?
      and mode = ? and state in ('BETTING', 'OPEN') limit 1`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode, mode).map(asRound)[0];
  }

  listUnfinished(): SoloRound[] {
    const sql = "select * from instant_round where state in ('BETTING', 'OPEN')";
    return this.#db.prepare(sql).all().map(asRound);
  }

  listOver({ vendorCode, playerId, gameCode }: Owner, mode: Mode, limit: number): SoloRound[] {
    const sql = `select * from instant_round where vendor_code = ? and player_id = ? and game_code = ?
      and mode = ? and state = 'OVER' order by opened_at desc, nonce desc limit ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, gameCode, mode, limit).map(asRound);
  }

  move(roundId: string, state: SoloRound['state'], play: SoloPlay, hundredths: number): void {
    const sql = 'update instant_round set state = ?, play = ?, hundredths = ? where round_id = ?';
    this.#db.prepare(sql).run(state, JSON.stringify(play), hundredths, roundId);
  }
}

function newSeed(): string {
  return randomBytes(32).toString('hex');
}

function asRound(row: Record<string, unknown>): SoloRound {
  return {
    roundId: String(row.round_id),
    requestId: String(row.request_id),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    gameCode: String(row.game_code),
    mode: row.mode === 'TRIAL' ? 'TRIAL' : 'REAL',
    stakeMinor: row.stake_minor as bigint,
    play: JSON.parse(String(row.play)) as SoloPlay,
    serverSeed: String(row.server_seed),
    clientSeed: String(row.client_seed),
    nonce: Number(row.nonce),
    state: String(row.state) as SoloRound['state'],
    hundredths: Number(row.hundredths),
    openedAtMs: Number(row.opened_at),
  };
}
