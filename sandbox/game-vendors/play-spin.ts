// Plays one turn: takes the stake, draws, keeps the result, and only then tells anyone.
import { randomBytes } from 'node:crypto';
import type { Errands } from './errands.ts';
import { GameRefusal, type GameRefusalCode } from './game-refusal.ts';
import { betLevels, coinsToMinor, printMinor } from './money.ts';
import { type GameSession, type Round, type StoredSpin, transactionId } from './round-record.ts';
import type { Records } from './records-store.ts';
import type { Chance } from './slots/chance.ts';
import { readGameCode } from './slots/game-code.ts';
import { spinReels } from './slots/spin.ts';
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

/** As vendors do: a stake is tried three times, then taken back until the platform has confirmed that. */
const betAttempts = 3;

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
  const round = unfinished ?? (await stake(deps, session, request));
  return finish(deps, drawAndKeep(deps, round, request.requestId));
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

/** Voids a round whose stake is uncertain: a rollback goes out until the platform has taken it. */
export function voidRound(
  deps: Pick<Deps, 'records' | 'clock'>,
  round: Round,
  reason: GameRefusalCode,
): void {
  const nowMs = deps.clock.now().getTime();
  deps.records.together(() => {
    deps.records.rounds.end(round.roundId, 'VOID', reason, nowMs);
    deps.records.errands.add({ ...round, kind: 'rollback', amountMinor: round.betMinor }, nowMs);
  });
}

/** Opens a round and takes its stake; the intent is on disk before the platform hears of it. */
async function stake(
  deps: Deps,
  session: GameSession,
  { requestId, betMinor }: { requestId: string; betMinor: bigint },
): Promise<Round> {
  if (!betLevels.includes(betMinor)) throw new GameRefusal('INPUT_INVALID');
  for (const errand of deps.records.errands.listOpenOf(session)) {
    if ((await deps.errands.tryOnce(errand)) === undefined) throw new GameRefusal('STILL_SETTLING');
  }
  const round = deps.records.together(() => {
    if (deps.records.rounds.findUnfinished(session)) throw new GameRefusal('STILL_SETTLING');
    const nowMs = deps.clock.now().getTime();
    const roundId = `${nowMs.toString(36)}-${randomBytes(12).toString('hex')}`;
    deps.records.rounds.add({ ...session, roundId, requestId, betMinor }, nowMs);
    return deps.records.rounds.find(roundId) as Round;
  });
  await takeBet(deps, session, round);
  return round;
}

async function takeBet(deps: Deps, session: GameSession, round: Round): Promise<void> {
  let uncertain = false;
  for (let attempt = 0; attempt < betAttempts; attempt += 1) {
    const outcome = await deps.wallet.bet(session.vassalage, {
      sessionToken: session.platformToken,
      playerId: session.playerId,
      transactionId: transactionId(round.roundId, 'bet'),
      roundId: round.roundId,
      gameCode: round.gameCode,
      amount: printMinor(round.betMinor),
      currency: round.currency,
    });
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'refused') {
      // An earlier attempt without an answer may still arrive late: then a refusal alone proves nothing.
      if (uncertain) voidRound(deps, round, outcome.code);
      else deps.records.rounds.end(round.roundId, 'REFUSED', outcome.code, deps.clock.now().getTime());
      throw new GameRefusal(outcome.code, outcome.balance);
    }
    uncertain = true;
  }
  voidRound(deps, round, 'BET_UNCERTAIN');
  throw new GameRefusal('BET_UNCERTAIN');
}

/** Draws the next turn of a paid round and keeps it, with the money it owes, in one commit. */
function drawAndKeep(deps: Deps, { roundId }: Round, requestId: string): StoredSpin {
  return deps.records.together(() => {
    const round = deps.records.rounds.find(roundId);
    const machine = readGameCode(round?.gameCode ?? '')?.machine;
    if (!round || !machine) throw new GameRefusal('GAME_UNKNOWN');
    if (round.state !== 'BETTING' && round.state !== 'OPEN') throw new GameRefusal('ROUND_CLOSED');
    const free = round.state === 'OPEN';
    const spin = spinReels(machine, free, deps.chance);
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
    if (stored.spinsLeft === 0) {
      const amountMinor = coinsToMinor(stored.roundCoins, round.betMinor);
      deps.records.errands.add({ ...round, kind: 'win', amountMinor }, nowMs);
    }
    return stored;
  });
}

/** Brings a closed round's money home once, right away; what fails here the background work goes on with. */
async function finish(deps: Deps, stored: StoredSpin): Promise<PlayedSpin> {
  const round = deps.records.rounds.find(stored.roundId) as Round;
  const due = deps.records.errands.listOpenOf(round).filter((errand) => errand.roundId === round.roundId);
  let balance: string | undefined;
  for (const errand of due) balance = await deps.errands.tryOnce(errand);
  return { round, stored, balance };
}
