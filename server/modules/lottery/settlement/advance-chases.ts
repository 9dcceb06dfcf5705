// Puts lines of later draws into play when their draw comes up, and ends them when they are not to be played any more.
import type { Transaction } from '#server/db/database.ts';
import { leftAfter, limitAgainst, type LimitsLeft } from '#server/modules/protection/index.ts';
import { endAndGiveBack } from '../orders/give-back.ts';
import { holdDraws } from '../orders/order-store.ts';
import type { LotteryParts } from '../parts.ts';
import {
  type ChaseLine,
  placeWaiting,
  readChase,
  selectDueOrders,
  selectWaitingOrders,
  type WaitingOrder,
} from './chase-store.ts';

const ordersAtOnce = 200;

type ChaseParts = Pick<LotteryParts, 'db' | 'clock' | 'wallet' | 'identity' | 'protection' | 'onFault'>;

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

/** Looks at all slips of a member that wait for draws: those of one who may not play any more end at once. */
export async function advanceChasesOf(parts: ChaseParts, memberId: string): Promise<void> {
  for (const orderId of await selectWaitingOrders(parts.db, memberId))
    await advance(parts, { orderId, memberId }).catch(parts.onFault);
}

async function advance(parts: ChaseParts, { orderId, memberId }: WaitingOrder): Promise<void> {
  const { db, wallet, identity, protection } = parts;
  await db.tx(async (tx) => {
    const purse = (await wallet.lockOwners(tx, [memberId])).get(memberId);
    const [player] = await identity.playersOf(tx, [memberId]);
    const { waiting, stopOnWin, hasWon, isPlaying } = await readChase(tx, orderId);
    const [first] = waiting;
    if (!first) return;
    if (player?.status !== 'ACTIVE' || purse?.frozen || (stopOnWin && hasWon))
      return drop(parts, tx, waiting);
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
    const due = waiting.filter(({ numero, isStopped }) => {
      const draw = draws.get(numero);
      return draw?.isOnSale && !draw.isStopped && !isStopped;
    });
    // One that stops with a win plays one draw after the other, also when several are on sale.
    const next = stopOnWin ? due.filter(({ numero }) => !isPlaying && numero === due[0]?.numero) : due;
    const { fitting, beyond } = player.isGuarded
      ? withinLimits((await protection.remainingLimits(tx, [memberId])).get(memberId)?.limits ?? [], next)
      : { fitting: next, beyond: [] };
    await drop(parts, tx, beyond);
    await place(parts, tx, orderId, fitting);
  });
}

/** Lines one after the other, as far as the limits go that the member has set; play money was staked with the slip. */
function withinLimits(
  limits: LimitsLeft,
  lines: readonly ChaseLine[],
): { fitting: ChaseLine[]; beyond: ChaseLine[] } {
  const [fitting, beyond]: [ChaseLine[], ChaseLine[]] = [[], []];
  // What comes up by itself takes nobody's time.
  let left: LimitsLeft = limits.filter(({ kind }) => kind !== 'SESSION_TIME');
  for (const line of lines) {
    const costMinor = line.holdId === null ? 0n : line.stakeMinor;
    const isBeyond = costMinor > 0n && limitAgainst(left, costMinor) !== undefined;
    (isBeyond ? beyond : fitting).push(line);
    if (!isBeyond) left = leftAfter(left, costMinor, true);
  }
  return { fitting, beyond };
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
