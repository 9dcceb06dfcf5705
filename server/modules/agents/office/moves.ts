// Members with their lines move to another line: decided by two operators, done at the beginning of the next day.
import { startOfDay } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockDaySums } from '../figures/day-sum-store.ts';
import { selectLevel } from '../lines/line-store.ts';
import { lockMembers } from '../rates/rate-store.ts';
import type { AgentsParts } from '../parts.ts';
import {
  endContractsAbove,
  hasOpenMove,
  lockLine,
  markMoved,
  type Move,
  selectDueMoves,
  selectLevels,
  writeMove,
} from './office-store.ts';

const deepestLevel = 10;

/**
 * Passes when a member can move below another.
 * @throws Refusal INPUT_INVALID into the own line, LIMIT_REACHED, CASE_CHANGED while another move waits
 */
export async function requireMovable(tx: Transaction, memberId: string, toId: string | null): Promise<void> {
  await lockMembers(tx, toId ? [memberId, toId] : [memberId]);
  const fault = await moveFaultOf(tx, memberId, toId);
  if (fault) throw new Refusal(fault);
  if (await hasOpenMove(tx, memberId)) throw new Refusal('CASE_CHANGED');
}

async function moveFaultOf(
  tx: Transaction,
  memberId: string,
  toId: string | null,
): Promise<'INPUT_INVALID' | 'LIMIT_REACHED' | undefined> {
  if (toId !== null && (await selectLevel(tx, memberId, toId)) !== undefined) return 'INPUT_INVALID';
  const { below, above } = await selectLevels(tx, memberId, toId);
  return above + 1 + below > deepestLevel ? 'LIMIT_REACHED' : undefined;
}

/**
 * Does the moves that are due on a day; returns how many. Call it after the rebates of the days before are calculated,
 * because these count by the lines of their day. A move that became impossible is noted with its fault.
 */
export async function applyMoves({ db, clock, timeZone }: AgentsParts, day: string): Promise<number> {
  let moved = 0;
  for (const move of await selectDueMoves(db, day))
    moved += await db.tx((tx) => applyMove(tx, move, clock.now(), startOfDay(day, timeZone)));
  return moved;
}

/** Contracts with the agent above end with the day before the move. */
async function applyMove(tx: Transaction, move: Move, now: Date, day: Date): Promise<number> {
  // The sums come first: this may wait for them, and members that were locked already would wait with it.
  await lockDaySums(tx);
  await lockLine(tx, move.memberId);
  const fault = await moveFaultOf(tx, move.memberId, move.toId);
  if (!fault) {
    await writeMove(tx, move);
    await endContractsAbove(tx, move.memberId, now, day);
  }
  await markMoved(tx, move.id, now, fault ?? null);
  return fault ? 0 : 1;
}
