// Opens a round and takes its stake, with the tries and the undoing that the vendor's protocol is known for.
import type { PendingCalls } from '../pending-calls.ts';
import { GameRefusal, type GameRefusalCode } from '../game-refusal.ts';
import { noteUndone } from '../note-undone.ts';
import { coinsToMinor } from '../money.ts';
import { type GameSession, type Round, transactionId } from '../records/round-record.ts';
import type { Records } from '../records/records-store.ts';
import type { Chance } from '../slots/chance.ts';
import { readGameCode } from '../slots/game-code.ts';
import { type Spin, spinReels } from '../slots/spin.ts';
import { type SlotRules, stakesOf } from './slot-rules.ts';
import type { VendorAct } from '../protocols/port.ts';
import { newRoundId } from '../round-id.ts';
import { vendorProtocols } from '../protocols/protocols.ts';
import type { WalletCalls } from '../wallet-calls.ts';
import type { WalletOutcome } from '../wallet-outcome.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  pendingCalls: PendingCalls;
  clock: { now(): Date };
  chance: Chance;
  slotRules: SlotRules;
};

/** A paid round; `drawn` when its turn was sent with the stake, and the balance after it. */
type Staked = { readonly round: Round; readonly drawn: Spin | undefined; readonly balance: string };

/** `rewardId` names the reward that pays for the round. */
export type SpinRequest = {
  readonly requestId: string;
  readonly betMinor: bigint;
  readonly rewardId?: string | undefined;
};

/**
 * Opens a round and takes its stake; the intent is on disk before the call to the platform.
 * @throws GameRefusal INPUT_INVALID, TOO_SOON, GAME_UNKNOWN, STILL_SETTLING, ROUND_CLOSED for a free round that is gone,
 * BET_UNCERTAIN, or the wallet's refusal
 */
export async function takeStake(
  deps: Deps,
  session: GameSession,
  { requestId, betMinor, rewardId }: SpinRequest,
): Promise<Staked> {
  if (!stakesOf(deps.slotRules).includes(betMinor)) throw new GameRefusal('INPUT_INVALID');
  const openedAtMs = deps.records.rounds.lastOpenedAtMs(session) ?? 0;
  if (deps.clock.now().getTime() < openedAtMs + deps.slotRules.leastSpinMs) throw new GameRefusal('TOO_SOON');
  for (const pendingCall of deps.records.pendingCalls.listOpenOf(session)) {
    if ((await deps.pendingCalls.tryOnce(pendingCall)) === undefined) throw new GameRefusal('STILL_SETTLING');
  }
  const drawn = drawAhead(deps, session);
  const round = deps.records.together(() => {
    if (deps.records.rounds.findUnfinished(session)) throw new GameRefusal('STILL_SETTLING');
    const nowMs = deps.clock.now().getTime();
    const roundId = newRoundId(nowMs);
    const atOnceWinMinor = drawn?.spinsWon === 0 ? coinsToMinor(drawn.coins, betMinor) : null;
    if (rewardId !== undefined) useFreeRound(deps.records, session, { rewardId, betMinor }, nowMs);
    const opened = { ...session, roundId, requestId, betMinor, atOnceWinMinor, rewardId: rewardId ?? null };
    deps.records.rounds.add(opened, nowMs);
    return deps.records.rounds.find(roundId) as Round;
  });
  const balance = await tryBet(deps, session, round);
  return { round, drawn, balance };
}

/** @throws GameRefusal ROUND_CLOSED when the reward has no round of this stake left, or another one is next */
function useFreeRound(
  { freeRounds }: Records,
  session: GameSession,
  { rewardId, betMinor }: { rewardId: string; betMinor: bigint },
  nowMs: number,
): void {
  const next = freeRounds.next(session, nowMs);
  if (next?.rewardId !== rewardId || next.stakeMinor !== betMinor) throw new GameRefusal('ROUND_CLOSED');
  freeRounds.count(next, 1);
}

/** Gives a free round that was not played back to its reward. */
function giveFreeRoundBack({ freeRounds }: Records, { vendorCode, rewardId }: Round): void {
  if (rewardId !== null) freeRounds.count({ vendorCode, rewardId }, -1);
}

/** The stake in the vendor's books: nothing was taken for a free round. */
export const takenMinor = ({ betMinor, rewardId }: Pick<Round, 'betMinor' | 'rewardId'>): bigint =>
  rewardId === null ? betMinor : 0n;

/** Voids a round whose stake is uncertain: a rollback is sent until the platform accepts it. */
export function voidRound(
  { records, clock }: Pick<Deps, 'records' | 'clock'>,
  round: Round,
  reason: GameRefusalCode,
): void {
  const nowMs = clock.now().getTime();
  const { roundId } = round;
  const amountMinor = takenMinor(round);
  records.together(() => {
    records.rounds.end(roundId, 'VOID', reason, nowMs);
    giveFreeRoundBack(records, round);
    records.pendingCalls.add({ ...round, kind: 'rollback', amountMinor }, nowMs);
    if (isPlayOfVendorBalance(round)) return;
    const winMinor = round.atOnceWinMinor ?? undefined;
    noteUndone(records.movements, { ...round, amountMinor, winMinor }, nowMs);
  });
}

/** Play money on the vendor's own balance; only the vendor records it. */
export function isPlayOfVendorBalance({ terms }: Pick<Round, 'terms'>): boolean {
  return terms.walletMode === 'TRANSFER' && terms.mode === 'TRIAL';
}

/** A protocol that pays with the bet needs the turn before the call; nobody else sees it yet. */
function drawAhead({ chance }: Deps, { terms, gameCode }: GameSession): Spin | undefined {
  const paysWithBet = terms.walletMode === 'SEAMLESS' && vendorProtocols[terms.protocol].habits.paysWithBet;
  const machine = readGameCode(gameCode)?.machine;
  if (!machine) throw new GameRefusal('GAME_UNKNOWN');
  return paysWithBet ? spinReels(machine, false, chance) : undefined;
}

async function tryBet(deps: Deps, session: GameSession, round: Round): Promise<string> {
  const { habits } = vendorProtocols[session.terms.protocol];
  let uncertain = false;
  for (let attempt = 0; attempt < habits.betTries; attempt += 1) {
    const outcome: WalletOutcome = await deps.wallet.send(session, betOf(session, round));
    if (outcome.kind === 'done') return outcome.balance;
    if (outcome.kind === 'refused') {
      // An earlier attempt without a response may still arrive late: then a refusal alone proves nothing.
      if (uncertain || habits.undoesRefusedBet(outcome.code)) voidRound(deps, round, outcome.code);
      else refuseRound(deps, round, outcome.code);
      throw new GameRefusal(outcome.code, outcome.balance);
    }
    uncertain = true;
  }
  voidRound(deps, round, 'BET_UNCERTAIN');
  throw new GameRefusal('BET_UNCERTAIN');
}

/** Ends a round that the platform took no stake for; a reward that it does not pay for any more is over. */
function refuseRound({ records, clock }: Deps, round: Round, code: GameRefusalCode): void {
  records.together(() => {
    records.rounds.end(round.roundId, 'REFUSED', code, clock.now().getTime());
    giveFreeRoundBack(records, round);
    const { vendorCode, rewardId } = round;
    if (rewardId !== null && code === 'BET_NOT_ALLOWED') records.freeRounds.cancel({ vendorCode, rewardId });
  });
}

function betOf(session: GameSession, round: Round): VendorAct {
  const { roundId, gameCode, currency, betMinor, atOnceWinMinor: winMinor, rewardId } = round;
  const bet = {
    sessionToken: session.platformToken,
    playerId: session.playerId,
    transactionId: transactionId(roundId, 'bet'),
    roundId,
    gameCode,
    amountMinor: betMinor,
    currency,
  };
  if (winMinor === null) return { act: 'bet', ...bet, ...(rewardId === null ? {} : { rewardId }) };
  return { act: 'bet-and-win', ...bet, winTransactionId: transactionId(roundId, 'win'), winMinor };
}
