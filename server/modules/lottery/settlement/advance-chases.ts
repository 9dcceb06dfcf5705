// Puts lines of later draws into play when their draw comes up, and ends them when they are not to be played any more.
import type { Transaction } from '#server/db/database.ts';
import { endAndGiveBack } from '../orders/give-back.ts';
import { holdDraws } from '../orders/order-store.ts';
import type { LotteryParts } from '../parts.ts';
import {
  type ChaseLine,
  placeWaiting,
  readChase,
  selectDueOrders,
  type WaitingOrder,
} from './chase-store.ts';

const ordersAtOnce = 200;

type ChaseParts = Pick<LotteryParts, 'db' | 'clock' | 'wallet' | 'identity' | 'onFault'>;

/**
 * Goes through all slips with a line that is due; tells how many there were. One that stops with a win waits until
 * the draws before are settled, so that nothing is staked after a win; what thereby misses its draw goes back.
 */
export async function advanceChases(parts: ChaseParts): Promise<number> {
  let advanced = 0;
  for (let after = ''; ; ) {
    const orders = await selectDueOrders(parts.db, after, ordersAtOnce);
    for (const order of orders) await advance(parts, order).catch(parts.onFault);
    advanced += orders.length;
    const last = orders.at(-1);
    if (!last || orders.length < ordersAtOnce) return advanced;
    after = last.orderId;
  }
}

async function advance(parts: ChaseParts, { orderId, memberId }: WaitingOrder): Promise<void> {
  const { db, wallet, identity } = parts;
  await db.tx(async (tx) => {
    const purse = (await wallet.lockOwners(tx, [memberId])).get(memberId);
    const [player] = await identity.playersOf(tx, [memberId]);
    const mayPlay = player?.status === 'ACTIVE';
    const { waiting, stopOnWin, hasWon, isPlaying } = await readChase(tx, orderId);
    const [first] = waiting;
    if (!first) return;
    if (!mayPlay || purse?.frozen || (stopOnWin && hasWon)) return drop(parts, tx, waiting);
    const draws = new Map(
      (await holdDraws(tx, first.gameCode, [...new Set(waiting.map(({ numero }) => numero))])).map(
        (draw) => [draw.numero, draw] as const,
      ),
    );
    await drop(
      parts,
      tx,
      waiting.filter(({ numero }) => !draws.get(numero)?.isAhead),
    );
    const due = waiting.filter(({ numero }) => {
      const draw = draws.get(numero);
      return draw?.isOnSale && !draw.isStopped;
    });
    // One that stops with a win plays one draw after the other, also when several are on sale.
    const next = stopOnWin ? due.filter(({ numero }) => !isPlaying && numero === due[0]?.numero) : due;
    await place(parts, tx, orderId, next);
  });
}

async function place(
  { wallet }: ChaseParts,
  tx: Transaction,
  orderId: string,
  lines: readonly ChaseLine[],
): Promise<void> {
  if (lines.length === 0) return;
  // Play money was paid when the slip was placed.
  const held = lines.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]));
  const end = { state: 'POSTED', txCode: 'BET', house: 'LOTTERY' } as const;
  for (const { verdict } of held.length > 0 ? await wallet.settleHolds(tx, held, end) : []) {
    if (verdict !== 'posted') throw new Error(`a hold of ${orderId} was ${verdict}`);
  }
  await placeWaiting(
    tx,
    orderId,
    lines.map(({ seq }) => seq),
  );
}

async function drop(
  { wallet, clock }: ChaseParts,
  tx: Transaction,
  lines: readonly ChaseLine[],
): Promise<void> {
  await endAndGiveBack(wallet, tx, 'DROPPED', lines, clock.now());
}
