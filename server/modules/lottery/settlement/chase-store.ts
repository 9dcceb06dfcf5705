// SQL of slips that stake on several draws (chases).
import { plainArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { ReturnedLine } from '../slips/slip-store.ts';

export type WaitingSlip = { readonly slipId: string; readonly memberId: string };

/** The next slips, by id, with a waiting line whose draw is on sale, or was on sale and is not settled yet. */
export function selectDueSlips(db: Queryable, after: string, limit: number): Promise<WaitingSlip[]> {
  return db.query<WaitingSlip>(
    `select distinct s.slip_id as "slipId", s.member_id as "memberId"
     from lottery_line s join lottery_draw d on d.id = s.draw_id
     -- As an array the few draws that are asked for are found first, however many lines wait for others.
     where s.draw_id = any(array(select id from lottery_draw where settled_at is null and open_at <= now()))
       and s.is_waiting and s.slip_id > $1
       and not exists (select from lottery_slip o join lottery_line e on e.slip_id = o.id
         join lottery_draw ed on ed.id = e.draw_id
         where o.id = s.slip_id and o.stop_on_win and e.state = 'PLACED'
           and ed.state not in ('SETTLED', 'VOID') and ed.draw_at < d.draw_at and d.close_at > clock_timestamp())
     order by s.slip_id limit $2`,
    [after, limit],
  );
}

/** A member's slips that wait for a draw. */
export async function selectWaitingSlips(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id from lottery_slip o where o.member_id = $1
       and exists (select from lottery_line s where s.slip_id = o.id and s.is_waiting) order by o.id`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

export type ChaseLine = ReturnedLine & {
  readonly drawNo: string;
  readonly gameCode: string;
  /** Operators have closed its bet type. */
  readonly isStopped: boolean;
};
type Chase = {
  readonly stopOnWin: boolean;
  readonly hasWon: boolean;
  /** One of its draws is not settled yet. */
  readonly isPlaying: boolean;
  readonly waiting: readonly ChaseLine[];
};

/** A slip whose member is locked: the lines that wait, and its results so far. */
export async function readChase(tx: Transaction, slipId: string): Promise<Chase> {
  const waiting = await tx.query<ChaseLine>(
    `select s.slip_id as "slipId", s.seq, s.member_id as "memberId", s.book, s.stake_minor as "stakeMinor",
       s.hold_id as "holdId", d.draw_no as "drawNo", d.game_code as "gameCode",
       exists (select from lottery_bet_type_term p
         where p.game_code = d.game_code and p.bet_type = s.bet_type and not p.is_open) as "isStopped"
     from lottery_line s join lottery_draw d on d.id = s.draw_id
     where s.slip_id = $1 and s.is_waiting order by d.draw_at, s.seq`,
    [slipId],
  );
  const [state] = await tx.query<Omit<Chase, 'waiting'>>(
    `select o.stop_on_win as "stopOnWin", coalesce(bool_or(s.state = 'WON'), false) as "hasWon",
       coalesce(bool_or(s.state = 'PLACED' and d.state not in ('SETTLED', 'VOID')), false) as "isPlaying"
     from lottery_slip o join lottery_line s on s.slip_id = o.id join lottery_draw d on d.id = s.draw_id
     where o.id = $1 group by o.id`,
    [slipId],
  );
  if (!state) throw new Error(`no slip ${slipId}`);
  return { ...state, waiting };
}

/** Marks lines as placed: their money has been taken. */
export async function placeWaiting(tx: Transaction, slipId: string, seqs: readonly number[]): Promise<void> {
  await tx.query(
    `update lottery_line set state = 'PLACED', hold_id = null
     where slip_id = $1 and seq = any($2::int[]) and state = 'WAITING'`,
    [slipId, plainArray(seqs)],
  );
}
