// Opens a round and takes its stake, with the tries and the undoing that the vendor's style is known for.
import { randomBytes } from 'node:crypto';
import type { Errands } from './errands.ts';
import { GameRefusal, type GameRefusalCode } from './game-refusal.ts';
import { noteUndone } from './note-undone.ts';
import { betLevels, coinsToMinor } from './money.ts';
import { type GameSession, type Round, transactionId } from './round-record.ts';
import type { Records } from './records-store.ts';
import type { Chance } from './slots/chance.ts';
import { readGameCode } from './slots/game-code.ts';
import { type Spin, spinReels } from './slots/spin.ts';
import type { VendorAct } from './styles/port.ts';
import { vendorStyles } from './styles/styles.ts';
import type { WalletCalls } from './wallet-calls.ts';
import type { WalletOutcome } from './wallet-outcome.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  errands: Errands;
  clock: { now(): Date };
  chance: Chance;
};

/** A paid round; `drawn` when its turn went out with the stake, and the balance after it. */
type Staked = { readonly round: Round; readonly drawn: Spin | undefined; readonly balance: string };

/**
 * Opens a round and takes its stake; the intent is on disk before the platform hears of it.
 *
 * @throws GameRefusal INPUT_INVALID, GAME_UNKNOWN, STILL_SETTLING, BET_UNCERTAIN, or the wallet's refusal
 */
export async function takeStake(
  deps: Deps,
  session: GameSession,
  { requestId, betMinor }: { requestId: string; betMinor: bigint },
): Promise<Staked> {
  if (!betLevels.includes(betMinor)) throw new GameRefusal('INPUT_INVALID');
  for (const errand of deps.records.errands.listOpenOf(session)) {
    if ((await deps.errands.tryOnce(errand)) === undefined) throw new GameRefusal('STILL_SETTLING');
  }
  const drawn = drawAhead(deps, session);
  const round = deps.records.together(() => {
    if (deps.records.rounds.findUnfinished(session)) throw new GameRefusal('STILL_SETTLING');
    const nowMs = deps.clock.now().getTime();
    const roundId = `${nowMs.toString(36)}-${randomBytes(12).toString('hex')}`;
    const atOnceWinMinor = drawn?.spinsWon === 0 ? coinsToMinor(drawn.coins, betMinor) : null;
    deps.records.rounds.add({ ...session, roundId, requestId, betMinor, atOnceWinMinor }, nowMs);
    return deps.records.rounds.find(roundId) as Round;
  });
  const balance = await tryBet(deps, session, round);
  return { round, drawn, balance };
}

/** Voids a round whose stake is uncertain: a rollback goes out until the platform has taken it. */
export function voidRound(
  { records, clock }: Pick<Deps, 'records' | 'clock'>,
  round: Round,
  reason: GameRefusalCode,
): void {
  const nowMs = clock.now().getTime();
  const { roundId, betMinor: amountMinor } = round;
  records.together(() => {
    records.rounds.end(roundId, 'VOID', reason, nowMs);
    records.errands.add({ ...round, kind: 'rollback', amountMinor }, nowMs);
    if (isPlayOfVendorBalance(round)) return;
    const winMinor = round.atOnceWinMinor ?? undefined;
    noteUndone(records.movements, { ...round, amountMinor, winMinor }, nowMs);
  });
}

/** Play money of the vendor's own is nobody's business but the vendor's. */
export function isPlayOfVendorBalance({ terms }: Pick<Round, 'terms'>): boolean {
  return terms.walletMode === 'TRANSFER' && terms.mode === 'TRIAL';
}

/** A style that pays with the bet has to know the turn before it asks; nobody else does yet. */
function drawAhead({ chance }: Deps, { terms, gameCode }: GameSession): Spin | undefined {
  const paysWithBet = terms.walletMode === 'SEAMLESS' && vendorStyles[terms.style].habits.paysWithBet;
  const machine = readGameCode(gameCode)?.machine;
  if (!machine) throw new GameRefusal('GAME_UNKNOWN');
  return paysWithBet ? spinReels(machine, false, chance) : undefined;
}

async function tryBet(deps: Deps, session: GameSession, round: Round): Promise<string> {
  const { habits } = vendorStyles[session.terms.style];
  let uncertain = false;
  for (let attempt = 0; attempt < habits.betTries; attempt += 1) {
    const outcome: WalletOutcome = await deps.wallet.send(session, betOf(session, round));
    if (outcome.kind === 'done') return outcome.balance;
    if (outcome.kind === 'refused') {
      // An earlier attempt without an answer may still arrive late: then a refusal alone proves nothing.
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
