// Stakes the lines of later draws when their draw opens, and ends the lines that must not be played any more.
import type { Transaction } from '#server/db/database.ts';
import { leftAfter, limitAgainst, type LimitsLeft } from '#server/modules/protection/index.ts';
import { endAndGiveBack } from '../slips/give-back.ts';
import { holdDraws } from '../slips/slip-store.ts';
import type { LotteryParts } from '../parts.ts';
import {
  type ChaseLine,
  placeWaiting,
  readChase,
  selectDueSlips,
  selectWaitingSlips,
  type WaitingSlip,
} from './chase-store.ts';

const ordersAtOnce = 200;

type ChaseParts = Pick<LotteryParts, 'db' | 'clock' | 'wallet' | 'identity' | 'protection' | 'onFault'>;

/**
 * Processes all slips with a line that is due; returns their number. A slip that stops on a win waits until its earlier
 * draws are settled, so that nothing is staked after a win. A line that misses its draw because of that is given back.
 */
export async function advanceChases(parts: ChaseParts): Promise<number> {
  let advanced = 0;
  for (let after = ''; ; ) {
    const orders = await selectDueSlips(parts.db, after, ordersAtOnce);
    for (const order of orders) await advance(parts, order).catch(parts.onFault);
    advanced += orders.length;
    const last = orders.at(-1);
    if (!last || orders.length < ordersAtOnce) return advanced;
    after = last.slipId;
  }
}

/** Processes all slips of a member that wait for draws. When the member may not play any more, they end at once. */
export async function advanceChasesOf(parts: ChaseParts, memberId: string): Promise<void> {
  for (const slipId of await selectWaitingSlips(parts.db, memberId))
    await advance(parts, { slipId, memberId }).catch(parts.onFault);
}

async function advance(parts: ChaseParts, { slipId, memberId }: WaitingSlip): Promise<void> {
  const { db, wallet, identity, protection } = parts;
  await db.tx(async (tx) => {
    const locked = (await wallet.lockOwners(tx, [memberId])).get(memberId);
    const [player] = await identity.playersOf(tx, [memberId]);
    const { waiting, stopOnWin, hasWon, isPlaying } = await readChase(tx, slipId);
    const [first] = waiting;
    if (!first) return;
    if (player?.status !== 'ACTIVE' || locked?.frozen || (stopOnWin && hasWon))
      return drop(parts, tx, waiting);
    const draws = new Map(
      (await holdDraws(tx, first.gameCode, [...new Set(waiting.map(({ drawNo }) => drawNo))])).map(
        (draw) => [draw.drawNo, draw] as const,
      ),
    );
    await drop(
      parts,
      tx,
      waiting.filter(({ drawNo }) => !draws.get(drawNo)?.isAhead),
    );
    const due = waiting.filter(({ drawNo, isStopped }) => {
      const draw = draws.get(drawNo);
      return draw?.isOnSale && !draw.isStopped && !isStopped;
    });
    // A slip that stops on a win plays one draw at a time, even when several are on sale.
    const next = stopOnWin ? due.filter(({ drawNo }) => !isPlaying && drawNo === due[0]?.drawNo) : due;
    const { fitting, beyond } = player.isGuarded
      ? withinLimits((await protection.remainingLimits(tx, [memberId])).get(memberId)?.limits ?? [], next)
      : { fitting: next, beyond: [] };
    await drop(parts, tx, beyond);
    await place(parts, tx, slipId, fitting);
  });
}

/**
 * The first of these lines, as long as the member's own limits allow them. Play money was paid when the slip was
 * placed.
 */
function withinLimits(
  limits: LimitsLeft,
  lines: readonly ChaseLine[],
): { fitting: ChaseLine[]; beyond: ChaseLine[] } {
  const [fitting, beyond]: [ChaseLine[], ChaseLine[]] = [[], []];
  // The member does not have to be present for these stakes, so time limits do not count.
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
  slipId: string,
  lines: readonly ChaseLine[],
): Promise<void> {
  if (lines.length === 0) return;
  // Play money was paid when the slip was placed.
  const held = lines.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]));
  const end = { state: 'POSTED', txCode: 'BET', house: 'LOTTERY' } as const;
  for (const { verdict } of held.length > 0 ? await wallet.settleHolds(tx, held, end) : []) {
    if (verdict !== 'posted') throw new Error(`a hold of ${slipId} was ${verdict}`);
  }
  await placeWaiting(
    tx,
    slipId,
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
