// Opens a game for a player: swaps the launch ticket, remembers the session, finds the round to go on with.
import { createHash, randomBytes } from 'node:crypto';
import { GameRefusal } from './game-refusal.ts';
import type { GameSession } from './round-record.ts';
import type { Records } from './records-store.ts';
import { readGameCode } from './slots/game-code.ts';
import type { WalletCalls } from './wallet-calls.ts';

type Deps = { records: Records; wallet: WalletCalls; clock: { now(): Date } };

/**
 * Redeems a launch ticket and gives the page its own token.
 *
 * @throws GameRefusal GAME_UNKNOWN for a code that is no slot, the platform's refusal, or UNREACHABLE
 */
export async function openSession(
  deps: Deps,
  launch: { vassalage: string; ticket: string; gameCode: string },
): Promise<{ token: string; session: GameSession; balance: string }> {
  const { vassalage, ticket, gameCode } = launch;
  if (!readGameCode(gameCode)) throw new GameRefusal('GAME_UNKNOWN');
  const redeemed = await deps.wallet.redeem(vassalage, { ticket });
  if (redeemed.kind === 'refused') throw new GameRefusal(redeemed.code, redeemed.balance);
  if (redeemed.kind === 'uncertain') throw new GameRefusal('UNREACHABLE');
  const { sessionToken, playerId, displayName, currency, language, mode, balance, expiresAt } =
    redeemed.value;
  if (redeemed.value.gameCode !== gameCode) throw new GameRefusal('SESSION_INVALID');
  const session: GameSession = {
    vassalage,
    playerId,
    displayName,
    gameCode,
    currency,
    language,
    mode,
    platformToken: sessionToken,
    expiresAtMs: expiresAt,
  };
  const token = randomBytes(32).toString('base64url');
  const nowMs = deps.clock.now().getTime();
  deps.records.together(() => {
    deps.records.sessions.dropExpiredBefore(nowMs);
    deps.records.sessions.add(hashOf(token), session);
    for (const { roundId } of redeemed.value.openRounds) giveBackIfUnknown(deps, session, roundId, nowMs);
  });
  return { token, session, balance };
}

/** The session behind a page's token. @throws GameRefusal NOT_SIGNED_IN when unknown, SESSION_EXPIRED when over */
export function sessionOf(deps: Deps, token: string): GameSession {
  const session = deps.records.sessions.find(hashOf(token));
  if (!session) throw new GameRefusal('NOT_SIGNED_IN');
  if (session.expiresAtMs <= deps.clock.now().getTime()) throw new GameRefusal('SESSION_EXPIRED');
  return session;
}

/** A round the platform holds open and we know nothing of was lost with our records: its stake goes back. */
function giveBackIfUnknown(deps: Deps, session: GameSession, roundId: string, nowMs: number): void {
  if (deps.records.rounds.find(roundId)) return;
  deps.records.errands.add({ ...session, kind: 'rollback', roundId, amountMinor: 0n }, nowMs);
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token, 'utf8').digest();
}
