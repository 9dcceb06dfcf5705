// Opens a game for a player: swaps the launch ticket, remembers the session, finds the round to go on with.
import { createHash, randomBytes } from 'node:crypto';
import { GameRefusal } from './game-refusal.ts';
import { noteUndone } from './note-undone.ts';
import type { GameSession, Terms } from './records/round-record.ts';
import type { VendorBalances } from './vendor-balances.ts';
import type { Records } from './records/records-store.ts';
import { findGame } from './kinds.ts';
import type { Redeemed } from './protocols/port.ts';
import type { ProtocolName } from './protocols/protocols.ts';
import type { WalletCalls } from './wallet-calls.ts';

type Deps = {
  records: Records;
  wallet: WalletCalls;
  vendorBalances: VendorBalances;
  clock: { now(): Date };
  currency: string;
};

/**
 * Redeems a launch ticket and gives the page its own token.
 * @throws GameRefusal GAME_UNKNOWN for a code that no kind knows, the platform's refusal, or UNREACHABLE
 */
export async function openSession(
  deps: Deps,
  launch: { vendorCode: string; protocol: ProtocolName; ticket: string; gameCode: string },
): Promise<{ token: string; session: GameSession; balance: string }> {
  const { vendorCode, protocol, ticket, gameCode } = launch;
  if (!findGame(gameCode)) throw new GameRefusal('GAME_UNKNOWN');
  const speaker = { vendorCode, terms: { protocol, walletMode: 'SEAMLESS', mode: 'REAL' } as const };
  const { currency } = deps;
  const outcome = await deps.wallet.send(speaker, { act: 'redeem', ticket, gameCode, currency });
  if (outcome.kind === 'refused') throw new GameRefusal(outcome.code, outcome.balance);
  if (outcome.kind === 'uncertain' || !outcome.redeemed) throw new GameRefusal('UNREACHABLE');
  const { redeemed } = outcome;
  if (redeemed.gameCode !== undefined && redeemed.gameCode !== gameCode)
    throw new GameRefusal('SESSION_INVALID');
  const terms: Terms = { protocol, walletMode: redeemed.walletMode, mode: redeemed.mode };
  const session: GameSession = {
    vendorCode,
    playerId: redeemed.playerId,
    displayName: redeemed.displayName,
    gameCode,
    currency: redeemed.currency,
    language: redeemed.language,
    terms,
    platformToken: redeemed.sessionToken,
    expiresAtMs: redeemed.expiresAtMs,
  };
  const token = randomBytes(32).toString('base64url');
  const nowMs = deps.clock.now().getTime();
  deps.records.together(() => {
    deps.records.sessions.dropExpiredBefore(nowMs);
    // Where the ticket becomes the session's token, the platform accepts it again; an address still opens only one page.
    if (!deps.records.sessions.spendTicket(hashOf(ticket), nowMs)) throw new GameRefusal('SESSION_INVALID');
    deps.records.sessions.add(hashOf(token), session);
    for (const open of redeemed.openRounds) giveBackIfUnknown(deps, session, open, nowMs);
  });
  const isVendorBalance = terms.walletMode === 'TRANSFER';
  const balance = isVendorBalance
    ? deps.vendorBalances.openingBalance(vendorCode, terms.mode, session.playerId)
    : outcome.balance;
  return { token, session, balance };
}

/**
 * The session behind a page's token.
 * @throws GameRefusal NOT_SIGNED_IN when unknown, SESSION_EXPIRED when over
 */
export function sessionOf(deps: Pick<Deps, 'records' | 'clock'>, token: string): GameSession {
  const session = deps.records.sessions.find(hashOf(token));
  if (!session) throw new GameRefusal('NOT_SIGNED_IN');
  if (session.expiresAtMs <= deps.clock.now().getTime()) throw new GameRefusal('SESSION_EXPIRED');
  return session;
}

/**
 * A round that is open on the platform and unknown here was lost with the vendor's records: its stake is rolled back.
 */
function giveBackIfUnknown(
  { records }: Deps,
  session: GameSession,
  { roundId, betMinor }: Redeemed['openRounds'][number],
  nowMs: number,
): void {
  if (records.rounds.find(roundId) || records.wagers.findByPlatformRound(roundId)) return;
  records.pendingCalls.add({ ...session, kind: 'rollback', roundId, amountMinor: betMinor }, nowMs);
  noteUndone(records.movements, { ...session, roundId, amountMinor: betMinor }, nowMs);
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token, 'utf8').digest();
}
