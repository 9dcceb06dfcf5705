// SQL of the operators' acts on lotteries.
import type { Transaction } from '#server/db/database.ts';

type LockedDraw = {
  readonly id: bigint;
  readonly state: string;
  readonly settledAt: Date | null;
  /** The valid result: the corrected one if there was a correction. */
  readonly result: readonly string[] | null;
  readonly isCorrected: boolean;
  readonly isCalledOff: boolean;
};

/** Locks a draw until the transaction ends, so that two decisions about it run one after the other. */
export async function lockDraw(
  tx: Transaction,
  gameCode: string,
  drawNo: string,
): Promise<LockedDraw | undefined> {
  await tx.query('select pg_advisory_xact_lock(4908, hashtext($1))', [`${gameCode} ${drawNo}`]);
  const [draw] = await tx.query<LockedDraw>(
    `select d.id, d.state, d.settled_at as "settledAt", coalesce((
         select c.result from lottery_correction c where c.draw_id = d.id order by c.attempt desc limit 1
       ), d.result) as result,
       exists (select from lottery_correction c where c.draw_id = d.id) as "isCorrected",
       exists (select from lottery_void_request v where v.draw_id = d.id) as "isCalledOff"
     from lottery_draw d where d.game_code = $1 and d.draw_no = $2`,
    [gameCode, drawNo],
  );
  return draw;
}

/** Lowers the prize of a number. A share of 1000 (thousandths) restores the full prize. */
export async function writeHotNumber(
  tx: Transaction,
  { gameCode, betType, number, share }: { gameCode: string; betType: string; number: string; share: number },
  operator: string,
  at: Date,
): Promise<void> {
  if (share === 1000) {
    await tx.query('delete from lottery_hot_number where game_code = $1 and bet_type = $2 and number = $3', [
      gameCode,
      betType,
      number,
    ]);
  } else {
    await tx.query(
      `insert into lottery_hot_number (game_code, bet_type, number, share, changed_at, changed_by)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (game_code, bet_type, number)
         do update set share = excluded.share, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [gameCode, betType, number, share, at, operator],
    );
  }
  await tx.query(`select pg_notify('content_changed', 'lottery')`);
}

/** Closes or opens a bet type, or sets its largest number of units. Missing fields stay as they are. */
export async function writeBetTypeTerm(
  tx: Transaction,
  input: {
    readonly gameCode: string;
    readonly betType: string;
    readonly isOpen?: boolean | undefined;
    readonly maxUnits?: number | null | undefined;
  },
  operator: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into lottery_bet_type_term as t (game_code, bet_type, is_open, max_units, changed_at, changed_by)
     values ($1, $2, coalesce($3::boolean, true), $4, $6, $7)
     on conflict (game_code, bet_type) do update set is_open = coalesce($3::boolean, t.is_open),
       max_units = case when $5 then excluded.max_units else t.max_units end, changed_at = $6, changed_by = $7`,
    [
      input.gameCode,
      input.betType,
      input.isOpen ?? null,
      input.maxUnits ?? null,
      input.maxUnits !== undefined,
      at,
      operator,
    ],
  );
  await tx.query(`select pg_notify('content_changed', 'lottery')`);
}

/** Stops or opens the sale of a lottery, or of all lotteries with `*`. */
export async function writeSale(
  tx: Transaction,
  game: string,
  isOpen: boolean,
  operator: string,
  at: Date,
): Promise<void> {
  if (isOpen) await tx.query('delete from lottery_sale_stop where game_code = $1', [game]);
  else
    await tx.query(
      `insert into lottery_sale_stop (game_code, stopped_at, stopped_by) values ($1, $2, $3) on conflict do nothing`,
      [game, at, operator],
    );
}

/** Locks and reads a member's own highest prize group; null for a member with the merchant's usual group. */
export async function lockOwnGroup(tx: Transaction, memberId: string): Promise<number | null> {
  await tx.query('select pg_advisory_xact_lock(4909, hashtext($1))', [memberId]);
  const [row] = await tx.query<{ top: number }>('select top from lottery_prize_group where member_id = $1', [
    memberId,
  ]);
  return row?.top ?? null;
}

/** Sets or deletes a member's own group, and notes it in the history. */
export async function writeOwnGroup(
  tx: Transaction,
  memberId: string,
  top: number | null,
  operator: string,
  at: Date,
): Promise<void> {
  if (top === null) await tx.query('delete from lottery_prize_group where member_id = $1', [memberId]);
  else
    await tx.query(
      `insert into lottery_prize_group (member_id, top, changed_at, changed_by) values ($1, $2, $3, $4)
       on conflict (member_id) do update set top = excluded.top, changed_at = excluded.changed_at,
         changed_by = excluded.changed_by`,
      [memberId, top, at, operator],
    );
  await tx.query(
    `insert into lottery_prize_group_change (member_id, top, changed_at, changed_by) values ($1, $2, $3, $4)`,
    [memberId, top, at, operator],
  );
}
