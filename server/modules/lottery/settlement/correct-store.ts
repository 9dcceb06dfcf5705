// SQL of corrections: new entries take payments back, a thousand members at a time.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';

type Correction = {
  readonly result: readonly string[];
  readonly makers: readonly [string, string];
  readonly reason: string;
  readonly at: Date;
};

/**
 * Opens a finished settlement for another result; false when it is not finished, or its draw was voided. A draw
 * without bets has no settlement yet and gets a finished one.
 */
export async function openCorrection(
  tx: Transaction,
  drawId: bigint,
  correction: Correction,
): Promise<boolean> {
  await beSettled(tx, drawId, 'SETTLED');
  const opened = await tx.query(
    `update lottery_settlement set next_result = $2, after_member = ''
     where draw_id = $1 and finished_at is not null and next_result is null
       and exists (select from lottery_draw d where d.id = draw_id and d.state = 'SETTLED') returning 1`,
    [drawId, textArray(correction.result)],
  );
  if (opened.length === 0) return false;
  await writeCorrection(tx, drawId, correction);
  return true;
}

/**
 * Records a result for a void draw of which no stake had to go back; false when one had, or the draw is not void. No
 * money moves.
 */
export async function recordResult(
  tx: Transaction,
  drawId: bigint,
  correction: Correction,
): Promise<boolean> {
  await beSettled(tx, drawId, 'VOID');
  const locked = await tx.query(
    `select from lottery_settlement t join lottery_draw d on d.id = t.draw_id
     where t.draw_id = $1 and d.state = 'VOID' and d.settled_at is not null and t.finished_at is not null
       and not exists (select from lottery_line s where s.draw_id = d.id and s.state = 'VOIDED')
     for update of t`,
    [drawId],
  );
  if (locked.length === 0) return false;
  await writeCorrection(tx, drawId, correction);
  await tx.query('update lottery_settlement set attempt = attempt + 1, result = $2 where draw_id = $1', [
    drawId,
    textArray(correction.result),
  ]);
  return true;
}

async function beSettled(tx: Transaction, drawId: bigint, state: 'SETTLED' | 'VOID'): Promise<void> {
  await tx.query(
    `insert into lottery_settlement (draw_id, started_at, finished_at)
     select id, settled_at, settled_at from lottery_draw where id = $1 and state = $2 and settled_at is not null
     on conflict (draw_id) do nothing`,
    [drawId, state],
  );
}

/** The drawn result stays as it is; the correction is kept beside it. */
async function writeCorrection(
  tx: Transaction,
  drawId: bigint,
  { result, makers, reason, at }: Correction,
): Promise<void> {
  await tx.query(
    `insert into lottery_correction (draw_id, attempt, result, makers, reason, at)
     select draw_id, attempt + 1, $2, $3, $4, $5 from lottery_settlement where draw_id = $1`,
    [drawId, textArray(result), textArray(makers), reason, at],
  );
  await tx.query(`select pg_notify('content_changed', 'draws')`);
}

/** The seed of a draw, once it is published. */
export async function selectSeed(db: Queryable, drawId: bigint): Promise<Buffer | undefined> {
  const [row] = await db.query<{ seed: Buffer | null }>('select seed from lottery_draw where id = $1', [
    drawId,
  ]);
  return row?.seed ?? undefined;
}

type Reopened = { readonly attempt: number; readonly afterMember: string; readonly isOpen: boolean };

export async function lockCorrection(tx: Transaction, drawId: bigint): Promise<Reopened | undefined> {
  const [found] = await tx.query<Reopened>(
    `select attempt, after_member as "afterMember", next_result is not null as "isOpen"
     from lottery_settlement where draw_id = $1 for update`,
    [drawId],
  );
  return found;
}

/** The payments to the next members for their winning lines, in the order of their ids. */
export function selectPaid(
  tx: Transaction,
  drawId: bigint,
  afterMember: string,
  limit: number,
): Promise<{ memberId: string; book: Book; paidMinor: bigint }[]> {
  return tx.query(
    `select member_id as "memberId", book, sum(win_minor)::bigint as "paidMinor" from lottery_line
     where draw_id = $1 and member_id > $2 and state = 'WON' group by member_id, book order by member_id limit $3`,
    [drawId, afterMember, limit],
  );
}

/** Puts winning lines of members back to their state before the settlement. */
export async function takeBackWins(
  tx: Transaction,
  drawId: bigint,
  memberIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update lottery_line set state = 'PLACED', win_minor = 0, uncut_minor = null, ended_at = null
     where draw_id = $1 and member_id = any($2::text[]) and state = 'WON'`,
    [drawId, textArray(memberIds)],
  );
}

/** Everything is taken back: the draw can be settled with its new result. */
export async function reopenSettlement(tx: Transaction, drawId: bigint): Promise<void> {
  await tx.query(
    `update lottery_settlement set result = next_result, next_result = null, attempt = attempt + 1,
       after_member = '', finished_at = null where draw_id = $1`,
    [drawId],
  );
}

/** Corrections that began and have not ended. */
export async function selectInterrupted(db: Queryable): Promise<bigint[]> {
  const rows = await db.query<{ drawId: bigint }>(
    'select draw_id as "drawId" from lottery_settlement where next_result is not null order by draw_id',
  );
  return rows.map(({ drawId }) => drawId);
}
