// Plays the rounds of one player: takes the stake, plays act by act from the seeds, and pays once.
import { GameRefusal } from '../../game-refusal.ts';
import type { KindDeps } from '../../game-kind.ts';
import type { GameSession } from '../../records/round-record.ts';
import { newRoundId } from '../../round-id.ts';
import { playSolo, type SoloPlay } from '../rules/games.ts';
import type { Outcome } from '../rules/outcome.ts';
import { instantStakes, winOf } from '../stakes.ts';
import { belowOf } from './seeded-words.ts';
import type { SoloRound, SoloStore } from './solo-store.ts';

export type SoloDeps = Pick<KindDeps, 'records' | 'wagers' | 'clock' | 'log'> & { readonly store: SoloStore };
export type Played = {
  readonly round: SoloRound;
  readonly outcome: Outcome;
  readonly balance: string | undefined;
};

/** A round that its player left is ended after two days: with its price, or with the stake back before any act. */
const abandonedAfterMs = 48 * 3_600_000;
/** A stake is decided within three timeouts. */
const betAgeMs = 60_000;

/**
 * Takes the stake and begins a round; games without acts are over at once. The same request id gives the same round.
 * @throws GameRefusal INPUT_INVALID, STILL_SETTLING, or the refusals of a stake
 */
export async function beginSolo(
  deps: SoloDeps,
  session: GameSession,
  { requestId, stakeMinor, play }: { requestId: string; stakeMinor: bigint; play: SoloPlay },
): Promise<Played> {
  const before = deps.store.findByRequest(session, requestId);
  const round = before ?? openRound(deps, session, requestId, stakeMinor, play);
  if (round.mode !== session.terms.mode) throw new GameRefusal('INPUT_INVALID');
  if (round.state === 'VOID') throw new GameRefusal('BET_UNCERTAIN');
  let balance: string | undefined;
  if (round.state === 'BETTING') {
    const order = { roundId: round.roundId, stakeId: round.roundId, amountMinor: round.stakeMinor };
    try {
      ({ balance } = await deps.wagers.stake(session, order));
    } catch (error) {
      // A stake that is on its way already will be decided; any other refusal ends the round.
      if (!(error instanceof GameRefusal && error.code === 'STILL_SETTLING' && before))
        deps.store.move(round.roundId, 'VOID', round.play, 0);
      throw error;
    }
  }
  const { records, store, wagers } = deps;
  const isVoid = records.together(() => {
    if (store.find(round.roundId)?.state !== 'VOID') return false;
    // The round was given up while its stake was on its way.
    wagers.giveBack(round.roundId);
    return true;
  });
  if (isVoid) throw new GameRefusal('ROUND_CLOSED', await wagers.sendDue(session));
  return advance(deps, round.roundId, undefined, balance);
}

function openRound(
  { records, store, clock }: SoloDeps,
  session: GameSession,
  requestId: string,
  stakeMinor: bigint,
  play: SoloPlay,
): SoloRound {
  if (!instantStakes.includes(stakeMinor)) throw new GameRefusal('INPUT_INVALID');
  return records.together(() => {
    if (store.findUnfinished(session, session.terms.mode)) throw new GameRefusal('STILL_SETTLING');
    const { vendorCode, playerId, gameCode } = session;
    const openedAtMs = clock.now().getTime();
    const roundId = newRoundId(openedAtMs);
    const seeds = store.seedsOf(session);
    const owner = { vendorCode, playerId, gameCode, mode: session.terms.mode };
    store.add({ ...owner, ...seeds, roundId, requestId, stakeMinor, play, openedAtMs });
    return store.find(roundId) as SoloRound;
  });
}

/**
 * Makes the next act of an open round; `step` is the number of acts before it, so a repeated act changes nothing.
 * @throws GameRefusal ROUND_CLOSED for a round that is not this player's, INPUT_INVALID for an act it does not offer
 */
export function actSolo(
  deps: SoloDeps,
  session: GameSession,
  { roundId, step, act }: { roundId: string; step: number; act: number | string },
): Promise<Played> {
  const round = deps.store.find(roundId);
  const isTheirs = round?.playerId === session.playerId && round.gameCode === session.gameCode;
  if (!isTheirs || round.mode !== session.terms.mode) throw new GameRefusal('ROUND_CLOSED');
  if (round.state === 'BETTING') throw new GameRefusal('STILL_SETTLING');
  const { acts } = round.play;
  if (step === acts.length - 1 && acts[step] === act) return advance(deps, roundId, undefined, undefined);
  if (round.state !== 'OPEN' || step !== acts.length) throw new GameRefusal('ROUND_CLOSED');
  return advance(deps, roundId, act, undefined);
}

/** The outcome of a round as its records say. */
export function outcomeOf(round: SoloRound): Outcome {
  return playSolo(round.play, belowOf(round));
}

async function advance(
  deps: SoloDeps,
  roundId: string,
  act: number | string | undefined,
  staked: string | undefined,
): Promise<Played> {
  const { records, store, wagers } = deps;
  const outcome = records.together(() => {
    const round = store.find(roundId) as SoloRound;
    const play =
      act === undefined ? round.play : ({ ...round.play, acts: [...round.play.acts, act] } as SoloPlay);
    const next = tryPlay({ ...round, play });
    if (round.state === 'OVER' || round.state === 'VOID') return next;
    store.move(roundId, next.isOver ? 'OVER' : 'OPEN', play, next.hundredths);
    if (next.isOver) wagers.settle(round, winOf(round.stakeMinor, next.hundredths));
    return next;
  });
  const round = store.find(roundId) as SoloRound;
  const balance = outcome.isOver ? await wagers.sendDue(round) : staked;
  return { round, outcome, balance };
}

function tryPlay(round: SoloRound): Outcome {
  try {
    return outcomeOf(round);
  } catch (error) {
    if (error instanceof RangeError) throw new GameRefusal('INPUT_INVALID');
    throw error;
  }
}

/** Ends what a crash or its player left: stakes on their way are void, open rounds wait two days for their player. */
export async function tendSolo(deps: SoloDeps, isStart: boolean): Promise<void> {
  const { records, store, wagers, clock } = deps;
  const taken = new Set(wagers.listOpen('I').map(({ roundId }) => roundId));
  for (const round of store.listUnfinished()) {
    const { roundId, play } = round;
    const ageMs = clock.now().getTime() - round.openedAtMs;
    const isOld = ageMs > abandonedAfterMs;
    if (round.state === 'BETTING') {
      if (ageMs < betAgeMs && !isStart) continue;
      if (taken.has(roundId)) await advance(deps, roundId, undefined, undefined);
      else store.move(roundId, 'VOID', play, 0);
    } else if (isOld && outcomeOf(round).canTake) await advance(deps, roundId, 'take', undefined);
    else if (isOld)
      records.together(() => {
        store.move(roundId, 'VOID', play, 0);
        wagers.giveBack(roundId);
      });
  }
}
