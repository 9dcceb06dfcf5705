// SQL of slips that play in later draws too.
import { plainArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { ReturnedLine } from '../orders/order-store.ts';

export type WaitingOrder = { readonly orderId: string; readonly memberId: string };

/** The next slips, by their ids, with a line whose draw takes bets by now, or took them and is not settled yet. */
export function selectDueOrders(db: Queryable, after: string, limit: number): Promise<WaitingOrder[]> {
  return db.query<WaitingOrder>(
    `select distinct s.order_id as "orderId", s.member_id as "memberId"
     from lottery_suborder s join lottery_draw d on d.id = s.draw_id
     -- As an array the few draws that are asked for are found first, however many lines wait for others.
     where s.draw_id = any(array(select id from lottery_draw where settled_at is null and open_at <= now()))
       and s.is_waiting and s.order_id > $1
       and not exists (select from lottery_order o join lottery_suborder e on e.order_id = o.id
         join lottery_draw ed on ed.id = e.draw_id
         where o.id = s.order_id and o.stop_on_win and e.state = 'PLACED'
           and ed.state not in ('SETTLED', 'VOID') and ed.draw_at < d.draw_at and d.close_at > clock_timestamp())
     order by s.order_id limit $2`,
    [after, limit],
  );
}

/** A member's slips that wait for a draw. */
export async function selectWaitingOrders(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id from lottery_order o where o.member_id = $1
       and exists (select from lottery_suborder s where s.order_id = o.id and s.is_waiting) order by o.id`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

export type ChaseLine = ReturnedLine & {
  readonly numero: string;
  readonly gameCode: string;
  /** Operators take no bets on its play. */
  readonly isStopped: boolean;
};
type Chase = {
  readonly stopOnWin: boolean;
  readonly hasWon: boolean;
  /** A draw it plays in is not settled yet. */
  readonly isPlaying: boolean;
  readonly waiting: readonly ChaseLine[];
};

/** A slip whose member is locked: what it waits for and how it went so far. */
export async function readChase(tx: Transaction, orderId: string): Promise<Chase> {
  const waiting = await tx.query<ChaseLine>(
    `select s.order_id as "orderId", s.seq, s.member_id as "memberId", s.book, s.stake_minor as "stakeMinor",
       s.hold_id as "holdId", d.numero, d.game_code as "gameCode",
       exists (select from lottery_play_term p
         where p.game_code = d.game_code and p.play = s.play and not p.is_open) as "isStopped"
     from lottery_suborder s join lottery_draw d on d.id = s.draw_id
     where s.order_id = $1 and s.is_waiting order by d.draw_at, s.seq`,
    [orderId],
  );
  const [state] = await tx.query<Omit<Chase, 'waiting'>>(
    `select o.stop_on_win as "stopOnWin", coalesce(bool_or(s.state = 'WON'), false) as "hasWon",
       coalesce(bool_or(s.state = 'PLACED' and d.state not in ('SETTLED', 'VOID')), false) as "isPlaying"
     from lottery_order o join lottery_suborder s on s.order_id = o.id join lottery_draw d on d.id = s.draw_id
     where o.id = $1 group by o.id`,
    [orderId],
  );
  if (!state) throw new Error(`no slip ${orderId}`);
  return { ...state, waiting };
}

/** Lines whose money was taken for good: they are in play. */
export async function placeWaiting(tx: Transaction, orderId: string, seqs: readonly number[]): Promise<void> {
  await tx.query(
    `update lottery_suborder set state = 'PLACED', hold_id = null
     where order_id = $1 and seq = any($2::int[]) and state = 'WAITING'`,
    [orderId, plainArray(seqs)],
  );
}
