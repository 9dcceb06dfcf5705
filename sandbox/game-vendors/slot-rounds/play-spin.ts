// Plays one turn: takes the stake, draws, stores the result, and only then returns it.
import type { PendingCalls } from '../pending-calls.ts';
import { GameRefusal, type GameRefusalCode } from '../game-refusal.ts';
import { coinsToMinor } from '../money.ts';
import { type GameSession, type Round, type StoredSpin, transactionId } from '../records/round-record.ts';
import type { Records } from '../records/records-store.ts';
import type { Chance } from '../slots/chance.ts';
import { readGameCode } from '../slots/game-code.ts';
import { respin } from '../slots/hold/respin.ts';
import type { Machine } from '../slots/machine.ts';
import { coinsOf, type Spin, spinReels } from '../slots/spin.ts';
import type { HeldCoin } from '../slots/win.ts';
import type { SlotRules } from './slot-rules.ts';
import { isPlayOfVendorBalance, type SpinRequest, takenMinor, takeStake } from './take-stake.ts';
import type { WalletCalls } from '../wallet-calls.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  pendingCalls: PendingCalls;
  clock: { now(): Date };
  chance: Chance;
  slotRules: SlotRules;
};
/** A played turn; `balance` is given once the platform has just confirmed the money of the round. */
export type PlayedSpin = {
  readonly round: Round;
  readonly stored: StoredSpin;
  readonly balance: string | undefined;
};

/**
 * Plays the turn of `requestId`. The same request id returns the same turn and draws nothing. An open round continues
 * with its next free spin at its own stake; else `betMinor` is staked.
 * @throws GameRefusal INPUT_INVALID, TOO_SOON, STILL_SETTLING, ROUND_CLOSED, BET_UNCERTAIN, or the wallet's refusal
 */
export async function playSpin(deps: Deps, session: GameSession, request: SpinRequest): Promise<PlayedSpin> {
  const before = deps.records.rounds.findSpinByRequest(session, request.requestId);
  if (before) return finish(deps, before);
  const requested = deps.records.rounds.findByRequest(session, request.requestId);
  if (requested) throw new GameRefusal((requested.refusal as GameRefusalCode | null) ?? 'STILL_SETTLING');
  const unfinished = deps.records.rounds.findUnfinished(session);
  if (unfinished?.state === 'BETTING') throw new GameRefusal('STILL_SETTLING');
  if (unfinished) return finish(deps, drawAndKeep(deps, unfinished, request.requestId));
  const { round, drawn, balance } = await takeStake(deps, session, request);
  const stored = drawAndKeep(deps, round, request.requestId, drawn);
  if (round.atOnceWinMinor === null) return finish(deps, stored);
  return { round: deps.records.rounds.find(round.roundId) as Round, stored, balance };
}

/** Draws the rest of a round that its player left, so that its money is paid. */
export async function playOut(deps: Deps, round: Round): Promise<void> {
  for (
    let current: Round | undefined = round;
    current?.state === 'OPEN';
    current = deps.records.rounds.find(round.roundId)
  ) {
    await finish(
      deps,
      drawAndKeep(deps, current, `auto.${current.roundId}.${current.spinsLeft}.${current.spinsAwarded}`),
    );
  }
}

/** Draws the next turn of a paid round and stores it, with the win to pay, in one commit. */
function drawAndKeep(deps: Deps, { roundId }: Round, requestId: string, drawn?: Spin): StoredSpin {
  return deps.records.together(() => {
    const round = deps.records.rounds.find(roundId);
    const machine = readGameCode(round?.gameCode ?? '')?.machine;
    if (!round || !machine) throw new GameRefusal('GAME_UNKNOWN');
    if (round.state !== 'BETTING' && round.state !== 'OPEN') throw new GameRefusal('ROUND_CLOSED');
    const free = round.state === 'OPEN';
    const spin = drawn ?? drawNext(deps, machine, round);
    const more = machine.hold
      ? spin.spinsWon
      : Math.min(spin.spinsWon, machine.freeSpins.cap - round.spinsAwarded);
    const stored: StoredSpin = {
      roundId,
      number: deps.records.rounds.listSpins(roundId).length + 1,
      requestId,
      spin,
      roundCoins: round.coins + spin.coins,
      spinsLeft: round.spinsLeft - (free ? 1 : 0) + more,
      spinsAwarded: round.spinsAwarded + more,
    };
    const nowMs = deps.clock.now().getTime();
    deps.records.rounds.addSpin(round, stored, nowMs);
    const winMinor = stored.spinsLeft === 0 ? coinsToMinor(stored.roundCoins, round.betMinor) : undefined;
    if (winMinor !== undefined && round.atOnceWinMinor === null)
      deps.records.pendingCalls.add({ ...round, kind: 'win', amountMinor: winMinor }, nowMs);
    if (!isPlayOfVendorBalance(round)) noteMovements(deps, round, { isPaidTurn: !free, winMinor }, nowMs);
    return stored;
  });
}

/** Draws the next turn of a round: the paid one, or the next of its feature. */
function drawNext({ records, chance }: Deps, machine: Machine, round: Round): Spin {
  const free = round.state === 'OPEN';
  if (!free || !machine.hold) return spinReels(machine, free, chance);
  const turns = records.rounds.listSpins(round.roundId);
  const held = turns.at(-1)?.spin.held ?? firstHeld(machine, turns, chance);
  return respin(machine, machine.hold, { held, spinsLeft: round.spinsLeft }, chance);
}

/** A round that was opened before its game had this feature begins it with the scatters of its paid turn. */
function firstHeld(machine: Machine, turns: readonly StoredSpin[], chance: Chance): readonly HeldCoin[] {
  return coinsOf(machine, turns[0]?.spin.screen ?? [], chance);
}

/** The vendor's own books: the stake with the first turn, the win with the last. */
function noteMovements(
  { records }: Deps,
  round: Round,
  { isPaidTurn, winMinor }: { isPaidTurn: boolean; winMinor: bigint | undefined },
  nowMs: number,
): void {
  const { roundId } = round;
  const [bet, win] = [transactionId(roundId, 'bet'), transactionId(roundId, 'win')];
  const movement = { ...round, betTransactionId: null, state: 'DONE' } as const;
  if (isPaidTurn)
    records.movements.add(
      { ...movement, kind: 'BET', transactionId: bet, amountMinor: takenMinor(round) },
      nowMs,
    );
  if (winMinor !== undefined)
    records.movements.add({ ...movement, kind: 'WIN', transactionId: win, amountMinor: winMinor }, nowMs);
}

/** Pays a closed round at once; if that fails, the background work repeats it. */
async function finish(deps: Deps, stored: StoredSpin): Promise<PlayedSpin> {
  const round = deps.records.rounds.find(stored.roundId) as Round;
  const due = deps.records.pendingCalls
    .listOpenOf(round)
    .filter((pendingCall) => pendingCall.roundId === round.roundId);
  let balance: string | undefined;
  for (const pendingCall of due) balance = await deps.pendingCalls.tryOnce(pendingCall);
  return { round, stored, balance };
}
