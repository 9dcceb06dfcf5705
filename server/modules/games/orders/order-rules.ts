// The rules of bets, wins and rollbacks, one row of the decision matrix after the other: no clock, no database, no
// state.
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type { MemberStatus } from '#server/modules/identity/index.ts';
import { type PlayedGame, playObstacle, type SessionTimes, sessionStateAt } from '../rounds/play-rules.ts';
import type { RoundState } from '../rounds/round-state.ts';
import type { VendorRules, WalletMode } from '../vendors/port.ts';
import type { BetState, KnownTx } from './order-state.ts';

type BetFacts = {
  readonly call: {
    readonly playerId: string;
    readonly gameCode: string;
    readonly currency: string | null;
  };
  readonly status: MemberStatus | undefined;
  /** The session that the token names at this vendor; undefined when the vendor has no such session. */
  readonly session:
    | (SessionTimes &
        PlayedGame & {
          readonly memberId: string;
          readonly gameCode: string;
          readonly walletMode: WalletMode;
        })
    | undefined;
  readonly currency: string;
  readonly inMaintenance: boolean;
  readonly now: Date;
};

/**
 * Why a new bet is not taken, before round and money are checked. The checks run in this order; null when all pass.
 */
export function betObstacle(facts: BetFacts): VendorRefusalCode | null {
  const { call, session } = facts;
  if (session?.memberId !== call.playerId) return 'SESSION_INVALID';
  if (sessionStateAt(session, facts.now) !== 'PLAYING') return 'SESSION_EXPIRED';
  if (call.currency !== facts.currency) return 'CURRENCY_MISMATCH';
  if (call.gameCode !== session.gameCode) return 'GAME_UNKNOWN';
  const obstacle = playObstacle(facts.status, session, facts.inMaintenance);
  if (obstacle) return obstacle;
  return session.walletMode === 'SEAMLESS' ? null : 'BET_NOT_ALLOWED';
}

type Movement = Pick<KnownTx, 'kind' | 'memberId' | 'vendorRoundId'> & {
  readonly requestHash: string | null;
  readonly betState: BetState | null;
};
type Round = {
  readonly state: RoundState;
  readonly gameCode: string;
  readonly betMinor: bigint;
  readonly returnedMinor: bigint;
  readonly winMinor: bigint;
};

type Repeat = {
  readonly kind: string;
  readonly requestHash: string;
  readonly memberId: string;
  readonly amountMinor: bigint | null;
};

/** Compares a call with an earlier call under the same id: answer it again, or refuse it. */
export function judgeRepeat(
  earlier: Movement & Pick<KnownTx, 'amountMinor'>,
  call: Repeat,
  rules: VendorRules,
): 'again' | VendorRefusalCode {
  const { kind } = call;
  const couldBeMeant = kind === 'BET' || kind === 'FREE_BET' || (kind === 'WIN' && rules.rollbackOfWin);
  if (earlier.requestHash === null) return couldBeMeant ? 'ALREADY_ROLLED_BACK' : 'DUPLICATE_MISMATCH';
  if (earlier.kind !== kind || !isSame(earlier.requestHash, earlier, call)) return 'DUPLICATE_MISMATCH';
  // The copy of a bet that was rolled back must never look accepted.
  return earlier.betState === 'ROLLED_BACK' ? 'ALREADY_ROLLED_BACK' : 'again';
}

/** Whether two calls have the same content. If the first came from a report, only player and amount are compared. */
function isSame(
  earlierHash: string,
  earlier: Pick<KnownTx, 'memberId' | 'amountMinor'>,
  call: Repeat,
): boolean {
  // Hashes of earlier versions were twice as long.
  if (earlierHash !== '' && call.requestHash !== '') return earlierHash.startsWith(call.requestHash);
  return earlier.memberId === call.memberId && earlier.amountMinor === call.amountMinor;
}

function isBet(movement: Movement): boolean {
  return movement.kind === 'BET' || movement.kind === 'FREE_BET';
}

type Call = { readonly playerId: string; readonly roundId: string };

/** Whether a movement belongs to the call's player and round. */
function isOf(movement: Movement, call: Call): boolean {
  return movement.memberId === call.playerId && movement.vendorRoundId === call.roundId;
}

/** Why a win is not paid, in this order. Session and player status do not matter: a won bet is owed. */
export function winObstacle(
  bet: Movement | undefined,
  round: Round | undefined,
  call: Call & {
    readonly betTransactionId: string | null;
    readonly gameCode: string;
    readonly currency: string | null;
  },
  currency: string,
): VendorRefusalCode | null {
  if (call.betTransactionId === null) {
    if (!round) return 'BET_NOT_FOUND';
  } else if (!bet || !isBet(bet) || !isOf(bet, call)) return 'BET_NOT_FOUND';
  if (bet?.betState === 'ROLLED_BACK' || !round) return 'ALREADY_ROLLED_BACK';
  // A round is cancelled when all its stakes went back and no correction is left in it. A bet that a reward paid for
  // may still be in it, and a win may name that bet.
  const isUndone = round.state === 'CANCELLED' || (round.betMinor === 0n && round.returnedMinor > 0n);
  if (isUndone && !bet) return 'ALREADY_ROLLED_BACK';
  if (call.currency !== currency) return 'CURRENCY_MISMATCH';
  if (call.gameCode !== round.gameCode) return 'GAME_UNKNOWN';
  return round.state === 'SETTLED' ? 'ALREADY_SETTLED' : null;
}

/** Why a known bet is not given back, or a known win is not taken back, in this order. */
export function rollbackObstacle(
  target: Movement,
  round: Pick<Round, 'state' | 'winMinor'> | undefined,
  call: Call,
  rules: VendorRules,
): VendorRefusalCode | null {
  const mayBeUndone = isBet(target) || (target.kind === 'WIN' && rules.rollbackOfWin);
  if (!mayBeUndone || !isOf(target, call)) return 'BET_NOT_FOUND';
  if (target.betState === 'ROLLED_BACK') return 'ALREADY_ROLLED_BACK';
  if (target.kind === 'WIN') return null;
  const isPaid = !rules.winsNameBets && (round?.winMinor ?? 0n) > 0n;
  return target.betState === 'SETTLED' || isPaid || round?.state === 'SETTLED' ? 'ALREADY_SETTLED' : null;
}
