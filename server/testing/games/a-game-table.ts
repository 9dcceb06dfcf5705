// A member who sits in a launched game, and the vendor's calls about that play; for tests of the vendors' wallet.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { MemberType } from '#contract/base/roles.ts';
import { launchGame } from '#contract/games/play.ts';
import { balance, bet, redeem, rollback, win } from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { GameHall } from './a-game-hall.ts';
import { aMember } from '../identity/a-member.ts';

type TableOptions = {
  /** Sits down again, with a new session; otherwise a new member with the type and balance. */
  readonly member?: SignedIn;
  readonly type?: MemberType;
  readonly balanceMinor?: bigint;
  readonly nodeId?: string;
  readonly vendorCode?: string;
};

/** A member, by default with 100.00 in a game of MEG; `more` changes any call. */
export async function aGameTable(db: Database, hall: GameHall, options: TableOptions = {}) {
  const { type = 0, balanceMinor = 10_000n, nodeId = '1', vendorCode = 'MEG' } = options;
  const { member = await aMember(db, { type, balanceMinor }) } = options;
  const launched = await hall.call(member, launchGame, {
    query: { nodeId, vassalage: vendorCode, language: 'EN' },
  });
  const { content, gameSessionId } = launched.body.value;
  const ticket = new URL(content.game_url).searchParams.get('ticket') ?? '';
  const redeemed = (await hall.vendor(vendorCode, redeem, { ticket })).body.value;
  const { sessionToken, gameCode } = redeemed;
  const playerId = member.memberId;
  const round = { playerId, roundId: 'r1', currency: 'BDT' };

  return {
    member,
    gameSessionId,
    redeemed,
    bet: (more: Partial<BodyOf<typeof bet>> = {}) =>
      hall.vendor(vendorCode, bet, {
        ...round,
        sessionToken,
        gameCode,
        transactionId: 'b1',
        amount: '10.00',
        ...more,
      }),
    win: (more: Partial<BodyOf<typeof win>> = {}) =>
      hall.vendor(vendorCode, win, {
        ...round,
        gameCode,
        transactionId: 'w1',
        betTransactionId: 'b1',
        amount: '25.00',
        roundClosed: true,
        ...more,
      }),
    rollback: (more: Partial<BodyOf<typeof rollback>> = {}) =>
      hall.vendor(vendorCode, rollback, { ...round, transactionId: 'x1', betTransactionId: 'b1', ...more }),
    requestBalance: (more: Partial<BodyOf<typeof balance>> = {}) =>
      hall.vendor(vendorCode, balance, { sessionToken, playerId, ...more }),
    /** The wallet's balance, read without the vendor. */
    async balance(): Promise<string> {
      return minorToDecimal(await hall.wallet.playableMinor(playerId, type <= 2 ? 'REAL' : 'TEST'));
    },
  };
}

export type GameTable = Awaited<ReturnType<typeof aGameTable>>;
