// SQL of corrections: payments are taken back by new entries, a thousand members in one go.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';

/** Opens a finished settlement for another result; false when it is not finished, or its draw was called off. */
export async function openCorrection(
  tx: Transaction,
  drawId: bigint,
  correction: { result: readonly string[]; makers: readonly [string, string]; reason: string; at: Date },
): Promise<boolean> {
  const { result, makers, reason, at } = correction;
  const opened = await tx.query(
    `update lottery_settlement set next_result = $2, after_member = ''
     where draw_id = $1 and finished_at is not null and next_result is null
       and exists (select from lottery_draw d where d.id = draw_id and d.state = 'SETTLED') returning 1`,
    [drawId, textArray(result)],
  );
  if (opened.length === 0) return false;
  await tx.query(
    `insert into lottery_correction (draw_id, attempt, result, makers, reason, at)
     select draw_id, attempt + 1, $2, $3, $4, $5 from lottery_settlement where draw_id = $1`,
    [drawId, textArray(result), textArray(makers), reason, at],
  );
  return true;
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

/** What the next members were paid for their winning lines, in the order of their ids. */
export function selectPaid(
  tx: Transaction,
  drawId: bigint,
  afterMember: string,
  limit: number,
): Promise<{ memberId: string; book: Book; paidMinor: bigint }[]> {
  return tx.query(
    `select member_id as "memberId", book, sum(win_minor)::bigint as "paidMinor" from lottery_suborder
     where draw_id = $1 and member_id > $2 and state = 'WON' group by member_id, book order by member_id limit $3`,
    [drawId, afterMember, limit],
  );
}

/** Puts winning lines of members back to what they were before the draw was settled. */
export async function takeBackWins(
  tx: Transaction,
  drawId: bigint,
  memberIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update lottery_suborder set state = 'PLACED', win_minor = 0, uncut_minor = null, ended_at = null
     where draw_id = $1 and member_id = any($2::text[]) and state = 'WON'`,
    [drawId, textArray(memberIds)],
  );
}

/** All is taken back: the draw is to be settled with its new result. */
export async function reopenSettlement(tx: Transaction, drawId: bigint): Promise<void> {
  await tx.query(
    `update lottery_settlement set result = next_result, next_result = null, attempt = attempt + 1,
       after_member = '', finished_at = null where draw_id = $1`,
    [drawId],
  );
}

/** Corrections that were begun and not ended. */
export async function selectInterrupted(db: Queryable): Promise<bigint[]> {
  const rows = await db.query<{ drawId: bigint }>(
    'select draw_id as "drawId" from lottery_settlement where next_result is not null order by draw_id',
  );
  return rows.map(({ drawId }) => drawId);
}
