// Rounds on the vendors' own balances in the order of their last change: the source of the platform's bet record.
import type { DatabaseSync } from 'node:sqlite';
import { minorToDecimal } from '#contract/base/money.ts';
import type { ReportedRound } from '#contract/partners/vendor-server.ts';

type Row = Record<string, unknown>;

export class RoundReportStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Moves a round to the end of the order. Positions follow the time, so new records never repeat one. */
  noteChange(vendorCode: string, roundId: string, nowMs: number): void {
    this.#db
      .prepare(
        `insert or replace into round_change (place, vendor_code, round_id, at)
         values (max(?, (select coalesce(max(place), 0) + 1 from round_change)), ?, ?, ?)`,
      )
      .run(nowMs * 1000, vendorCode, roundId, nowMs);
  }

  /** Rounds after a place; `place` is behind the last of them, and stays where it is when there are none. */
  list(vendorCode: string, after: bigint, limit: number) {
    const rows = this.#db
      .prepare(
        `select c.place, c.round_id, c.at, r.player_id, r.game_code, r.opened_at,
           (select amount_minor from vendor_entry where vendor_code = c.vendor_code and ref = c.round_id || '.bet') as bet,
           (select amount_minor from vendor_entry where vendor_code = c.vendor_code and ref = c.round_id || '.win') as win,
           (select amount_minor from vendor_entry where vendor_code = c.vendor_code
              and ref = c.round_id || '.rollback') as back
         from round_change c join round r on r.round_id = c.round_id
         where c.vendor_code = ? and c.place > ? order by c.place limit ?`,
      )
      .all(vendorCode, after, limit + 1);
    const page = rows.slice(0, limit);
    return {
      rounds: page.flatMap(asReported),
      place: (page.at(-1)?.place as bigint | undefined) ?? after,
      hasMore: rows.length > limit,
    };
  }
}

/** A round in the report of the vendor balance; a refused or missing stake made no round. */
function asReported(row: Row): ReportedRound[] {
  const [bet, win, back] = [row.bet, row.win, row.back] as (bigint | null)[];
  const stakeMinor = -(bet ?? 0n);
  if (stakeMinor === 0n) return [];
  const isBack = back !== null;
  const state = isBack ? 'CANCELLED' : win === null ? 'OPEN' : 'SETTLED';
  return [
    {
      roundId: String(row.round_id),
      playerId: String(row.player_id),
      gameCode: String(row.game_code),
      state,
      betAmount: minorToDecimal(isBack ? 0n : stakeMinor),
      returnedAmount: minorToDecimal(isBack ? stakeMinor : 0n),
      winAmount: minorToDecimal(isBack ? 0n : (win ?? 0n)),
      placedAt: Number(row.opened_at),
      settledAt: state === 'OPEN' ? null : Number(row.at),
    },
  ];
}
