// Vendors' calls as fast-check draws them, and the same calls over HTTP at a real table.
import { brand } from '#brands/config.ts';
import fc from 'fast-check';
import { minorToDecimal } from '#contract/base/money.ts';
import {
  adjust,
  bet,
  betAndWin,
  endRound,
  promoWin,
  resettle,
  rollback,
  unsettle,
  win,
} from '#contract/partners/game-vendor.ts';
import type { GameHall, Reply } from '#server/testing/games/a-game-hall.ts';
import type { GameTable } from '#server/testing/games/a-game-table.ts';
import type { DrawnCall } from './model-vendor.ts';
import { vendorCode } from './vendor-line.ts';

/** Types of the players at the table: two with real money, one with play money. */
export const typesOfPlayers = [0, 0, 40] as const;
export const openingMinor = 10_000n;

const playing = [
  'bet',
  'bet',
  'bet',
  'win',
  'win',
  'rollback',
  'rollback',
  'betAndWin',
  'promo',
  'endRound',
] as const;
const correcting = ['adjust', 'unsettle', 'resettle'] as const;

function callOf(kinds: readonly DrawnCall['kind'][]): fc.Arbitrary<DrawnCall> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      player: fc.nat(typesOfPlayers.length - 1),
      id: fc.nat(14),
      otherId: fc.nat(14),
      round: fc.nat(2),
      // Few amounts, so that the same call comes again; one that is more than there is.
      amountMinor: fc.constantFrom(100n, 100n, 2_500n, 9_000n),
      winMinor: fc.constantFrom(0n, 1_700n, 5_000n),
      closed: fc.boolean(),
      isFree: fc.nat(9).map((nth) => nth === 0),
    })
    .map((call) => ({
      ...call,
      // A call that names itself as its bet has no meaning.
      otherId: call.otherId === call.id ? (call.id + 1) % 15 : call.otherId,
      amountMinor: call.kind === 'win' && !call.closed && call.isFree ? 0n : call.amountMinor,
    }));
}

/** Any call, and any but corrections. */
export const anyCall = callOf([...playing, ...correcting]);
export const anyPlay = callOf(playing);

export type Moved = Reply<{
  readonly balance: string;
  readonly journalId: string | null;
  readonly repeated: boolean;
}>;

/** Sends a drawn call, with ids that belong to this world only. */
export function send(
  hall: GameHall,
  tables: readonly GameTable[],
  world: string,
  call: DrawnCall,
): Promise<Moved> {
  const table = tables[call.player] as GameTable;
  const { gameCode, sessionToken } = table.redeemed;
  const place = { playerId: table.member.memberId, roundId: `${world}.r${call.round}`, gameCode };
  const [transactionId, otherId] = [`${world}.${call.id}`, `${world}.${call.otherId}`];
  const { gameCode: _game, ...noGame } = place;
  const base = { ...place, transactionId, currency: brand.currency };
  const amount = minorToDecimal(call.amountMinor);
  const winAmount = minorToDecimal(call.winMinor);
  const roundClosed = call.closed;
  switch (call.kind) {
    case 'bet':
      return hall.vendor(vendorCode, bet, {
        ...base,
        sessionToken,
        amount,
        ...(call.isFree ? { isFree: true } : {}),
      });
    case 'win':
      return hall.vendor(vendorCode, win, { ...base, betTransactionId: otherId, amount, roundClosed });
    case 'rollback':
      return hall.vendor(vendorCode, rollback, {
        ...noGame,
        transactionId,
        currency: brand.currency,
        betTransactionId: otherId,
      });
    case 'promo':
      return hall.vendor(vendorCode, promoWin, {
        playerId: place.playerId,
        transactionId,
        currency: brand.currency,
        amount,
        reason: 'FREE_ROUNDS',
      });
    case 'adjust':
      return hall.vendor(vendorCode, adjust, {
        ...base,
        amount: call.closed ? amount : `-${amount}`,
        reason: 'drawn',
      });
    case 'endRound':
      return hall.vendor(vendorCode, endRound, place);
    case 'unsettle':
      return hall.vendor(vendorCode, unsettle, base);
    case 'resettle':
      return hall.vendor(vendorCode, resettle, { ...base, amount: winAmount });
    case 'betAndWin':
      return hall.vendor(vendorCode, betAndWin, {
        ...base,
        sessionToken,
        winTransactionId: otherId,
        amount,
        winAmount,
        roundClosed,
      });
  }
}
