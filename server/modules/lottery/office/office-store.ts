// SQL on what operators do to lotteries.
import type { Transaction } from '#server/db/database.ts';

type LockedDraw = {
  readonly id: bigint;
  readonly state: string;
  readonly settledAt: Date | null;
  /** What holds: the corrected one where it was corrected. */
  readonly result: readonly string[] | null;
};

/** A draw by its number; locked until the transaction ends, so that two who decide about it take turns. */
export async function lockDraw(
  tx: Transaction,
  gameCode: string,
  numero: string,
): Promise<LockedDraw | undefined> {
  await tx.query('select pg_advisory_xact_lock(4908, hashtext($1))', [`${gameCode} ${numero}`]);
  const [draw] = await tx.query<LockedDraw>(
    `select d.id, d.state, d.settled_at as "settledAt", coalesce((
         select c.result from lottery_correction c where c.draw_id = d.id order by c.attempt desc limit 1
       ), d.result) as result
     from lottery_draw d where d.game_code = $1 and d.numero = $2`,
    [gameCode, numero],
  );
  return draw;
}

/** Lowers a number's prize, or with a share of 1000 puts it back. */
export async function writeHotNumber(
  tx: Transaction,
  { gameCode, play, number, share }: { gameCode: string; play: string; number: string; share: number },
  operator: string,
  at: Date,
): Promise<void> {
  if (share === 1000) {
    await tx.query('delete from lottery_hot_number where game_code = $1 and play = $2 and number = $3', [
      gameCode,
      play,
      number,
    ]);
  } else {
    await tx.query(
      `insert into lottery_hot_number (game_code, play, number, share, changed_at, changed_by)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (game_code, play, number)
         do update set share = excluded.share, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [gameCode, play, number, share, at, operator],
    );
  }
  await tx.query(`select pg_notify('content_changed', 'lottery')`);
}

/** Closes or opens a play, or sets its units; what is not named stays. */
export async function writePlayTerm(
  tx: Transaction,
  wish: {
    readonly gameCode: string;
    readonly play: string;
    readonly isOpen?: boolean | undefined;
    readonly maxUnits?: number | null | undefined;
  },
  operator: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into lottery_play_term as t (game_code, play, is_open, max_units, changed_at, changed_by)
     values ($1, $2, coalesce($3::boolean, true), $4, $6, $7)
     on conflict (game_code, play) do update set is_open = coalesce($3::boolean, t.is_open),
       max_units = case when $5 then excluded.max_units else t.max_units end, changed_at = $6, changed_by = $7`,
    [
      wish.gameCode,
      wish.play,
      wish.isOpen ?? null,
      wish.maxUnits ?? null,
      wish.maxUnits !== undefined,
      at,
      operator,
    ],
  );
  await tx.query(`select pg_notify('content_changed', 'lottery')`);
}

/** Stops or opens the sale of a lottery, or with `*` of all. */
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

/** A member's own highest prize group; null for one who has the merchant's usual one. Locked for the transaction. */
export async function lockOwnGroup(tx: Transaction, memberId: string): Promise<number | null> {
  await tx.query('select pg_advisory_xact_lock(4909, hashtext($1))', [memberId]);
  const [row] = await tx.query<{ top: number }>('select top from lottery_prize_group where member_id = $1', [
    memberId,
  ]);
  return row?.top ?? null;
}

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
}
