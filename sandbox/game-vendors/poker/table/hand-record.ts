// The record of a finished hand, and what one of its players may read of it.
import { printMinor } from '../../money.ts';
import { type Card, printCard } from '../cards/card.ts';
import { commitmentOf } from '../cards/sealed-deal.ts';
import type { HandResult } from './hand.ts';
import type { LoggedAct, RunningHand, TableState } from './table-state.ts';
import type { WireHand } from './table-wire.ts';

export type HandRecord = {
  readonly handId: string;
  readonly seed: string;
  readonly clientSeed: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly button: number;
  readonly bigBlind: bigint;
  readonly players: readonly {
    readonly position: number;
    readonly playerId: string;
    readonly name: string;
    readonly cards: readonly Card[];
    readonly paid: bigint;
    readonly stackBefore: bigint;
    readonly stackAfter: bigint;
  }[];
  readonly board: readonly Card[];
  readonly acts: readonly LoggedAct[];
  readonly result: HandResult;
};

/**
 * The seed shows all cards of the deck, folded hands too; so it is shown only when the table has moved on. Until then
 * the commitment and the shown cards are there.
 */
export const seedShownAfterMs = 15 * 60_000;

/** The record of a hand that has just ended. */
export function recordOf(state: TableState, running: RunningHand, endedAtMs: number): HandRecord {
  const { hand, handId, seed, clientSeed, startedAtMs, acts } = running;
  const players = hand.players.map(({ position, cards, paid, stack }) => {
    const participant = state.participants.find((one) => one.position === position);
    if (!participant) throw new Error(`hand ${handId} has nobody at ${position}`);
    const { playerId, name, stack: stackBefore } = participant;
    return { position, playerId, name, cards, paid, stackBefore, stackAfter: stack };
  });
  if (!hand.result) throw new Error(`hand ${handId} has not ended`);
  const { button, bigBlind, board, result } = hand;
  return { handId, seed, clientSeed, startedAtMs, endedAtMs, button, bigBlind, players, board, acts, result };
}

/** The hand as one of its players reads it: his cards and shown cards, no others. */
export function presentHand(record: HandRecord, playerId: string, nowMs: number): WireHand {
  const { handId, seed, clientSeed, endedAtMs, button, players, board, acts, result } = record;
  const opensAtMs = endedAtMs + seedShownAfterMs;
  return {
    handId,
    at: record.startedAtMs,
    button,
    players: players.map(({ position, name, cards, stackBefore, stackAfter, ...player }) => ({
      position,
      name,
      isYou: player.playerId === playerId,
      cards: player.playerId === playerId || result.shown.includes(position) ? cards.map(printCard) : null,
      before: printMinor(stackBefore),
      after: printMinor(stackAfter),
    })),
    board: board.map(printCard),
    acts: acts.map(({ position, street, act, byTable }) => ({
      position,
      street,
      kind: act.kind,
      to: act.kind === 'raise' ? printMinor(act.to) : null,
      byTable,
    })),
    rake: printMinor(result.rake),
    proof: {
      dealId: handId,
      commitment: commitmentOf(seed),
      clientSeed,
      seed: nowMs >= opensAtMs ? seed : null,
    },
    seedShownAt: opensAtMs,
  };
}
