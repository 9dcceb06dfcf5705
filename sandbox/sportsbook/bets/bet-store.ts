// Bets, their legs by match, and the callbacks about them that the platform must take, in one SQLite file.
import type { DatabaseSync } from 'node:sqlite';
import type { Bet } from './bet.ts';
import { ExposureStore } from './exposure-store.ts';

const betSchema = `
create table if not exists sports_bet (
  order_id text primary key, slip_id text not null, vendor_code text not null, player_id text not null,
  mode text not null, state text not null, placed_at integer not null, record text not null,
  unique (vendor_code, player_id, slip_id)
) strict, without rowid;
create index if not exists sports_bet_of on sports_bet (vendor_code, player_id, placed_at desc);
create index if not exists sports_bet_waiting on sports_bet (state) where state in ('PLACING', 'PENDING', 'OPEN');
create table if not exists sports_leg (
  match_id text not null, order_id text not null, primary key (match_id, order_id)
) strict, without rowid;
create index if not exists sports_leg_of on sports_leg (order_id);
create table if not exists sports_call (
  place integer primary key, order_id text not null, sequence integer not null, vendor_code text not null,
  player_id text not null, act text not null, body text not null, kind text not null, amount_minor integer not null,
  state text not null, at integer not null, due_at integer not null, attempts integer not null default 0,
  last_word text, unique (order_id, sequence)
) strict;
create index if not exists sports_call_due on sports_call (due_at) where state = 'DUE';
`;

/** A callback; REFUSED is a reserve that took nothing, STUCK was refused for good. */
export type StoredCall = {
  readonly place: bigint;
  readonly orderId: string;
  readonly sequence: number;
  readonly vendorCode: string;
  readonly playerId: string;
  readonly act: string;
  readonly body: string;
  readonly kind: string;
  readonly amountMinor: bigint;
  readonly state: 'DUE' | 'DONE' | 'STUCK' | 'REFUSED';
  readonly atMs: number;
  readonly attempts: number;
};

export class BetStore {
  readonly #db: DatabaseSync;
  readonly exposure: ExposureStore;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(betSchema);
    this.exposure = new ExposureStore(db);
  }

  /** Everything the act writes is kept together or not at all; the act must not wait for anything. */
  together<Value>(act: () => Value): Value {
    this.#db.exec('begin immediate');
    try {
      const value = act();
      this.#db.exec('commit');
      return value;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  add(bet: Bet): void {
    this.#db
      .prepare('insert into sports_bet values (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        bet.orderId,
        bet.slipId,
        bet.vendorCode,
        bet.playerId,
        bet.mode,
        bet.state,
        bet.placedAtMs,
        write(bet),
      );
    const leg = this.#db.prepare('insert into sports_leg values (?, ?) on conflict do nothing');
    for (const { matchId } of bet.legs) leg.run(matchId, bet.orderId);
    this.exposure.note(bet);
  }

  update(bet: Bet): void {
    this.#db
      .prepare('update sports_bet set state = ?, record = ? where order_id = ?')
      .run(bet.state, write(bet), bet.orderId);
    this.exposure.note(bet);
  }

  find(orderId: string): Bet | undefined {
    return readOne(this.#db.prepare('select record from sports_bet where order_id = ?').get(orderId));
  }

  findSlip(vendorCode: string, playerId: string, slipId: string): Bet | undefined {
    const sql = 'select record from sports_bet where vendor_code = ? and player_id = ? and slip_id = ?';
    return readOne(this.#db.prepare(sql).get(vendorCode, playerId, slipId));
  }

  listIn(state: 'PLACING' | 'PENDING' | 'OPEN'): Bet[] {
    return this.#db.prepare('select record from sports_bet where state = ?').all(state).map(readBet);
  }

  /** All bets with a leg in a match that may still change. */
  listOfMatch(matchId: string): Bet[] {
    const sql = `select b.record from sports_leg l join sports_bet b using (order_id)
      where l.match_id = ? and b.state in ('OPEN', 'SETTLED', 'VOID') order by b.placed_at`;
    return this.#db.prepare(sql).all(matchId).map(readBet);
  }

  /** The newest bets of a player. */
  listOf(vendorCode: string, playerId: string, limit: number): Bet[] {
    const sql = `select record from sports_bet where vendor_code = ? and player_id = ?
      and state not in ('REFUSED') order by placed_at desc limit ?`;
    return this.#db.prepare(sql).all(vendorCode, playerId, limit).map(readBet);
  }

  addCall(call: Omit<StoredCall, 'place' | 'attempts' | 'state'>): void {
    this.#db
      .prepare(
        `insert into sports_call (order_id, sequence, vendor_code, player_id, act, body, kind, amount_minor, state,
           at, due_at) values (?, ?, ?, ?, ?, ?, ?, ?, 'DUE', ?, ?)`,
      )
      .run(
        call.orderId,
        call.sequence,
        call.vendorCode,
        call.playerId,
        call.act,
        call.body,
        call.kind,
        call.amountMinor,
        call.atMs,
        call.atMs,
      );
  }

  /** The first unsent callback of each order that is due; reserves are sent by the call that places the bet. */
  listDueCalls(nowMs: number): StoredCall[] {
    const sql = `select * from sports_call c where state = 'DUE' and due_at <= ? and act <> 'reserve'
      and not exists (select 1 from sports_call p where p.order_id = c.order_id and p.state = 'DUE'
        and p.sequence < c.sequence)
      order by due_at limit 100`;
    return this.#db.prepare(sql).all(nowMs).map(asCall);
  }

  findCall(orderId: string, sequence: number): StoredCall | undefined {
    const sql = 'select * from sports_call where order_id = ? and sequence = ?';
    const row = this.#db.prepare(sql).get(orderId, sequence);
    return row && asCall(row);
  }

  endCall({ place }: StoredCall, state: StoredCall['state'], lastWord: string | null): void {
    this.#db
      .prepare('update sports_call set state = ?, last_word = ? where place = ?')
      .run(state, lastWord, place);
  }

  postponeCall({ place }: StoredCall, dueAtMs: number): void {
    this.#db
      .prepare('update sports_call set attempts = attempts + 1, due_at = ? where place = ?')
      .run(dueAtMs, place);
  }

  /** Callbacks that the platform has as movements, also a RETURN of nothing; oldest first. */
  listCalls(
    vendorCode: string,
    time: { from: number; to: number },
    after: bigint,
    limit: number,
  ): StoredCall[] {
    const sql = `select * from sports_call where vendor_code = ? and at >= ? and at < ? and place > ?
      and state <> 'REFUSED' order by place limit ?`;
    return this.#db.prepare(sql).all(vendorCode, time.from, time.to, after, limit).map(asCall);
  }

  listCallsOf(orderId: string): StoredCall[] {
    const sql = `select * from sports_call where order_id = ? and state <> 'REFUSED' order by sequence`;
    return this.#db.prepare(sql).all(orderId).map(asCall);
  }
}

const minorFields = [
  'reservedMinor',
  'stakeMinor',
  'cashedOutMinor',
  'paidMinor',
  'cashOutPaidMinor',
] as const;

const write = (bet: Bet): string =>
  JSON.stringify(bet, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

function readBet(row: Record<string, unknown>): Bet {
  const record = JSON.parse(String(row.record)) as Record<string, unknown>;
  for (const field of minorFields) record[field] = BigInt(String(record[field]));
  return record as unknown as Bet;
}
const readOne = (row: Record<string, unknown> | undefined): Bet | undefined => row && readBet(row);

function asCall(row: Record<string, unknown>): StoredCall {
  return {
    place: BigInt(String(row.place)),
    orderId: String(row.order_id),
    sequence: Number(row.sequence),
    vendorCode: String(row.vendor_code),
    playerId: String(row.player_id),
    act: String(row.act),
    body: String(row.body),
    kind: String(row.kind),
    amountMinor: BigInt(String(row.amount_minor)),
    state: String(row.state) as StoredCall['state'],
    atMs: Number(row.at),
    attempts: Number(row.attempts),
  };
}
