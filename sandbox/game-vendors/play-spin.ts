// Plays one turn: takes the stake, draws, keeps the result, and only then tells anyone.
import type { Errands } from './errands.ts';
import { GameRefusal, type GameRefusalCode } from './game-refusal.ts';
import { coinsToMinor } from './money.ts';
import { type GameSession, type Round, type StoredSpin, transactionId } from './round-record.ts';
import type { Records } from './records-store.ts';
import type { Chance } from './slots/chance.ts';
import { readGameCode } from './slots/game-code.ts';
import { type Spin, spinReels } from './slots/spin.ts';
import { isPlayOfVendorBalance, takeStake } from './take-stake.ts';
import type { WalletCalls } from './wallet-calls.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  errands: Errands;
  clock: { now(): Date };
  chance: Chance;
};
/** A played turn; `balance` is given once the platform has just confirmed the money of the round. */
export type PlayedSpin = {
  readonly round: Round;
  readonly stored: StoredSpin;
  readonly balance: string | undefined;
};

/**
 * Plays the turn `requestId` asks for. The same request id answers the same turn and draws nothing.
 * An open round is carried on with its next free spin at its own stake; else `betMinor` is staked.
 *
 * @throws GameRefusal INPUT_INVALID, STILL_SETTLING, BET_UNCERTAIN, or the wallet's refusal
 */
export async function playSpin(
  deps: Deps,
  session: GameSession,
  request: { requestId: string; betMinor: bigint },
): Promise<PlayedSpin> {
  const before = deps.records.rounds.findSpinByRequest(session, request.requestId);
  if (before) return finish(deps, before);
  const asked = deps.records.rounds.findByRequest(session, request.requestId);
  if (asked) throw new GameRefusal((asked.refusal as GameRefusalCode | null) ?? 'STILL_SETTLING');
  const unfinished = deps.records.rounds.findUnfinished(session);
  if (unfinished?.state === 'BETTING') throw new GameRefusal('STILL_SETTLING');
  if (unfinished) return finish(deps, drawAndKeep(deps, unfinished, request.requestId));
  const { round, drawn, balance } = await takeStake(deps, session, request);
  const stored = drawAndKeep(deps, round, request.requestId, drawn);
  if (round.atOnceWinMinor === null) return finish(deps, stored);
  return { round: deps.records.rounds.find(round.roundId) as Round, stored, balance };
}

/** Draws the rest of a round its player left behind, so that its money does not hang for ever. */
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

/** Draws the next turn of a paid round and keeps it, with the money it owes, in one commit. */
function drawAndKeep(deps: Deps, { roundId }: Round, requestId: string, drawn?: Spin): StoredSpin {
  return deps.records.together(() => {
    const round = deps.records.rounds.find(roundId);
    const machine = readGameCode(round?.gameCode ?? '')?.machine;
    if (!round || !machine) throw new GameRefusal('GAME_UNKNOWN');
    if (round.state !== 'BETTING' && round.state !== 'OPEN') throw new GameRefusal('ROUND_CLOSED');
    const free = round.state === 'OPEN';
    const spin = drawn ?? spinReels(machine, free, deps.chance);
    const more = Math.min(spin.spinsWon, machine.freeSpins.cap - round.spinsAwarded);
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
      deps.records.errands.add({ ...round, kind: 'win', amountMinor: winMinor }, nowMs);
    if (!isPlayOfVendorBalance(round)) noteMovements(deps, round, { isPaidTurn: !free, winMinor }, nowMs);
    return stored;
  });
}

/** The vendor's own books: the stake with the first turn, the win with the last. */
function noteMovements(
  { records }: Deps,
  round: Round,
  { isPaidTurn, winMinor }: { isPaidTurn: boolean; winMinor: bigint | undefined },
  nowMs: number,
): void {
  const { roundId, betMinor } = round;
  const [bet, win] = [transactionId(roundId, 'bet'), transactionId(roundId, 'win')];
  const movement = { ...round, betTransactionId: null, state: 'DONE' } as const;
  if (isPaidTurn)
    records.movements.add({ ...movement, kind: 'BET', transactionId: bet, amountMinor: betMinor }, nowMs);
  if (winMinor !== undefined)
    records.movements.add({ ...movement, kind: 'WIN', transactionId: win, amountMinor: winMinor }, nowMs);
}

/** Brings a closed round's money home once, right away; what fails here the background work goes on with. */
async function finish(deps: Deps, stored: StoredSpin): Promise<PlayedSpin> {
  const round = deps.records.rounds.find(stored.roundId) as Round;
  const due = deps.records.errands.listOpenOf(round).filter((errand) => errand.roundId === round.roundId);
  let balance: string | undefined;
  for (const errand of due) balance = await deps.errands.tryOnce(errand);
  return { round, stored, balance };
}
