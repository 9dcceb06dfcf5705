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

/**
 * Opens a round and takes its stake; the intent is on disk before the call to the platform.
 * @throws GameRefusal INPUT_INVALID, TOO_SOON, GAME_UNKNOWN, STILL_SETTLING, BET_UNCERTAIN, or the wallet's refusal
 */
export async function takeStake(
  deps: Deps,
  session: GameSession,
  { requestId, betMinor }: { requestId: string; betMinor: bigint },
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
    deps.records.rounds.add({ ...session, roundId, requestId, betMinor, atOnceWinMinor }, nowMs);
    return deps.records.rounds.find(roundId) as Round;
  });
  const balance = await tryBet(deps, session, round);
  return { round, drawn, balance };
}

/** Voids a round whose stake is uncertain: a rollback is sent until the platform accepts it. */
export function voidRound(
  { records, clock }: Pick<Deps, 'records' | 'clock'>,
  round: Round,
  reason: GameRefusalCode,
): void {
  const nowMs = clock.now().getTime();
  const { roundId, betMinor: amountMinor } = round;
  records.together(() => {
    records.rounds.end(roundId, 'VOID', reason, nowMs);
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
      else deps.records.rounds.end(round.roundId, 'REFUSED', outcome.code, deps.clock.now().getTime());
      throw new GameRefusal(outcome.code, outcome.balance);
    }
    uncertain = true;
  }
  voidRound(deps, round, 'BET_UNCERTAIN');
  throw new GameRefusal('BET_UNCERTAIN');
}

function betOf(session: GameSession, round: Round): VendorAct {
  const { roundId, gameCode, currency, betMinor, atOnceWinMinor: winMinor } = round;
  const bet = {
    sessionToken: session.platformToken,
    playerId: session.playerId,
    transactionId: transactionId(roundId, 'bet'),
    roundId,
    gameCode,
    amountMinor: betMinor,
    currency,
  };
  if (winMinor === null) return { act: 'bet', ...bet };
  return { act: 'bet-and-win', ...bet, winTransactionId: transactionId(roundId, 'win'), winMinor };
}
