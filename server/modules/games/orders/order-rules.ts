// The decisions on bets, wins and rollbacks, row by row of the matrix: no clock, no database, no state.
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
  /** The session of the token at this vendor; undefined for any other token. */
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

/** What keeps a new bet from being taken before round and money are looked at, in order; null when nothing does. */
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

/** What an earlier call under the same id makes of this one: answer it again, or refuse it. */
export function judgeRepeat(
  earlier: Movement & Pick<KnownTx, 'amountMinor'>,
  call: Repeat,
  rules: VendorRules,
): 'again' | VendorRefusalCode {
  const { kind } = call;
  const couldBeMeant = kind === 'BET' || kind === 'FREE_BET' || (kind === 'WIN' && rules.rollbackOfWin);
  if (earlier.requestHash === null) return couldBeMeant ? 'ALREADY_ROLLED_BACK' : 'DUPLICATE_MISMATCH';
  if (earlier.kind !== kind || !isSame(earlier.requestHash, earlier, call)) return 'DUPLICATE_MISMATCH';
  // What was undone must never look accepted to a copy of it that comes late.
  return earlier.betState === 'ROLLED_BACK' ? 'ALREADY_ROLLED_BACK' : 'again';
}

/** Whether two calls ask for the same; of one that a report told of only player and amount are known. */
function isSame(
  earlierHash: string,
  earlier: Pick<KnownTx, 'memberId' | 'amountMinor'>,
  call: Repeat,
): boolean {
  // Those of before were twice as long.
  if (earlierHash !== '' && call.requestHash !== '') return earlierHash.startsWith(call.requestHash);
  return earlier.memberId === call.memberId && earlier.amountMinor === call.amountMinor;
}

function isBet(movement: Movement): boolean {
  return movement.kind === 'BET' || movement.kind === 'FREE_BET';
}

type Call = { readonly playerId: string; readonly roundId: string };

/** Whether what was found is of this player and round. */
function isOf(movement: Movement, call: Call): boolean {
  return movement.memberId === call.playerId && movement.vendorRoundId === call.roundId;
}

/** What keeps a win from being paid, in order. Neither session nor player matters: a won bet is owed. */
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
  // A round all of whose stakes went back is called off, unless a correction is left in it; but a bet a reward paid for
  // may stand in it all the same, and be named.
  const isUndone = round.state === 'CANCELLED' || (round.betMinor === 0n && round.returnedMinor > 0n);
  if (isUndone && !bet) return 'ALREADY_ROLLED_BACK';
  if (call.currency !== currency) return 'CURRENCY_MISMATCH';
  if (call.gameCode !== round.gameCode) return 'GAME_UNKNOWN';
  return round.state === 'SETTLED' ? 'ALREADY_SETTLED' : null;
}

/** What keeps a known bet from being given back, or a known win from being taken back, in order. */
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
