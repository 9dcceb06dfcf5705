// Opens a stake in the records before the platform hears of it, and reads the outcome of one that is known.
import { splitGameCode } from '../game-code.ts';
import { GameRefusal, type GameRefusalCode } from '../game-refusal.ts';
import type { Records } from '../records/records-store.ts';
import type { GameSession } from '../records/round-record.ts';
import type { WagerStake } from '../records/wager-record.ts';

type Order = { readonly roundId: string; readonly stakeId: string; readonly amountMinor: bigint };

/** The ids of the calls of a round are its id and a suffix; an id at the platform has at most 64 characters. */
const roundIdForm = /^[A-Za-z0-9_.:-]{1,50}$/;

/**
 * The outcome of a stake that is known already; undefined for a new one.
 * @throws GameRefusal its refusal, STILL_SETTLING while it is on its way, INPUT_INVALID for another player's stake
 */
export function readStored(
  records: Records,
  session: GameSession,
  { stakeId, roundId, amountMinor }: Order,
): { balance: string } | undefined {
  const stake = records.wagers.findStake(stakeId);
  if (!stake) return undefined;
  if (stake.roundId !== roundId || stake.amountMinor !== amountMinor || !isTheirs(records, session, roundId))
    throw new GameRefusal('INPUT_INVALID');
  if (stake.state === 'TAKEN' && stake.balance !== null) return { balance: stake.balance };
  throw new GameRefusal((stake.refusal as GameRefusalCode | null) ?? 'STILL_SETTLING');
}

/**
 * Writes the round, when it is new, and the stake as on its way.
 * @throws GameRefusal GAME_UNKNOWN, ROUND_CLOSED; INPUT_INVALID for another player's round or an amount of nothing
 */
export function openStake(
  { records, clock }: { records: Records; clock: { now(): Date } },
  session: GameSession,
  { roundId, stakeId, amountMinor }: Order,
): WagerStake {
  if (!roundIdForm.test(roundId)) throw new Error(`${roundId} is no round id`);
  const letter = splitGameCode(session.gameCode)?.letter;
  // Vendor balances report rounds of one stake, so games of several stakes are not played on them.
  if (letter === undefined || session.terms.walletMode === 'TRANSFER') throw new GameRefusal('GAME_UNKNOWN');
  if (amountMinor <= 0n) throw new GameRefusal('INPUT_INVALID');
  return records.together(() => {
    const nowMs = clock.now().getTime();
    records.wagers.openRound(roundId, letter, session, nowMs);
    if (!isTheirs(records, session, roundId)) throw new GameRefusal('INPUT_INVALID');
    if (records.wagers.findRound(roundId)?.isEnded) throw new GameRefusal('ROUND_CLOSED');
    const stakes = records.wagers.listStakes(roundId);
    const callId = stakes.length === 0 ? roundId : `${roundId}.${stakes.length + 1}`;
    const platformRound = platformRoundFor(roundId, callId, stakes);
    records.wagers.addStake({ stakeId, callId, roundId, platformRound, amountMinor }, nowMs);
    return records.wagers.findStake(stakeId) as WagerStake;
  });
}

/** A round on the platform is over when all its stakes went back, so the next stake begins another one there. */
function platformRoundFor(roundId: string, callId: string, stakes: readonly WagerStake[]): string {
  const live = stakes.find(({ state }) => state === 'TAKING' || state === 'TAKEN');
  if (live) return live.platformRound;
  return stakes.some(({ state }) => state === 'BACK') ? callId : roundId;
}

function isTheirs(records: Records, session: GameSession, roundId: string): boolean {
  const round = records.wagers.findRound(roundId);
  return (
    round?.vendorCode === session.vendorCode &&
    round.playerId === session.playerId &&
    round.gameCode === session.gameCode &&
    round.terms.mode === session.terms.mode
  );
}
