// The seeds of fishing players: one pair in use, and the number of shots drawn with it.
import type { DatabaseSync } from 'node:sqlite';
import type { Player } from '../records/round-record.ts';

export type SeedPair = {
  readonly seedId: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  /** The server's seed of the next pair: its hash is shown before the player chooses a seed for it. */
  readonly nextSeed: string;
  /** A pair out of use is shown to its player. */
  readonly isOpen: boolean;
};
type Row = Record<string, unknown>;

export const seedSchema = `
create table if not exists fishing_seed (
  seed_id integer primary key, vendor_code text not null, player_id text not null, server_seed text not null,
  client_seed text not null, next_nonce integer not null default 0, is_open integer not null default 1,
  next_seed text
) strict;
create unique index if not exists fishing_seed_open on fishing_seed (vendor_code, player_id) where is_open = 1;
`;

export class SeedStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  findOpen({ vendorCode, playerId }: Player): SeedPair | undefined {
    const sql = 'select * from fishing_seed where vendor_code = ? and player_id = ? and is_open = 1';
    return this.#db.prepare(sql).all(vendorCode, playerId).map(asPair)[0];
  }

  find({ vendorCode, playerId }: Player, seedId: number): SeedPair | undefined {
    const sql = 'select * from fishing_seed where vendor_code = ? and player_id = ? and seed_id = ?';
    return this.#db.prepare(sql).all(vendorCode, playerId, seedId).map(asPair)[0];
  }

  add(
    { vendorCode, playerId }: Player,
    seeds: Pick<SeedPair, 'serverSeed' | 'clientSeed' | 'nextSeed'>,
  ): void {
    this.#db
      .prepare(
        `insert into fishing_seed (vendor_code, player_id, server_seed, client_seed, next_seed)
         values (?, ?, ?, ?, ?)`,
      )
      .run(vendorCode, playerId, seeds.serverSeed, seeds.clientSeed, seeds.nextSeed);
  }

  setNextSeed(seedId: number, nextSeed: string): void {
    this.#db.prepare('update fishing_seed set next_seed = ? where seed_id = ?').run(nextSeed, seedId);
  }

  close(seedId: number): void {
    this.#db.prepare('update fishing_seed set is_open = 0 where seed_id = ?').run(seedId);
  }

  setNextNonce(seedId: number, nonce: number): void {
    this.#db.prepare('update fishing_seed set next_nonce = ? where seed_id = ?').run(nonce, seedId);
  }
}

function asPair(row: Row): SeedPair {
  return {
    seedId: Number(row.seed_id),
    serverSeed: String(row.server_seed),
    clientSeed: String(row.client_seed),
    nextNonce: Number(row.next_nonce),
    nextSeed: typeof row.next_seed === 'string' ? row.next_seed : '',
    isOpen: row.is_open === 1n,
  };
}
