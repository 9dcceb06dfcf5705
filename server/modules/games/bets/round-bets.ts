// The rounds of vendors' games as bets, for the list of all bets.
import type { GameCategory } from '#contract/games/game.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { isEvenMoney, validBetMinor } from '../rounds/play-rules.ts';
import {
  hasChangedRounds,
  type RoundBetRow,
  selectFirstRoundAt,
  selectGameNames,
  selectOwnTransactions,
  selectRoundsOfKeys,
  selectRoundsOfMember,
  selectUntakenRounds,
  sumRounds,
  takeChangedKeys,
} from './round-bet-store.ts';

type Span = { readonly from: Date; readonly to: Date };

/** Each function reads through the given connection, so a transaction sees everything at one time. */
export const roundBets = {
  name: 'games',

  hasChanges: hasChangedRounds,

  /** Takes the rounds that changed since the last call, as they are now. A change is taken once. */
  takeChanged: async (tx: Transaction, atMost: number) => {
    const keys = await takeChangedKeys(tx, atMost);
    const rows = keys.memberId.length > 0 ? await selectRoundsOfKeys(tx, keys) : [];
    return { bets: rows.map(betOf), isMore: keys.memberId.length >= atMost };
  },

  betsOf: async (db: Queryable, span: Span & { readonly memberId: string }) =>
    (await selectRoundsOfMember(db, span)).map(betOf),

  sums: async (db: Queryable, span: Span, timeZone: string) =>
    (await sumRounds(db, span, timeZone)).map(({ atRiskMinor, countedMinor, ...sums }) => ({
      ...sums,
      validMinor:
        sums.state !== 'SETTLED'
          ? 0n
          : isEvenMoney(sums.category as GameCategory)
            ? atRiskMinor
            : countedMinor,
    })),

  firstAt: selectFirstRoundAt,

  untaken: selectUntakenRounds,

  /**
   * Two operators may have booked a movement that is in no round, and rounds at vendors with wallets of their own move
   * no money here. The ledger of those players is not compared.
   */
  ledger: {
    houses: 'VENDOR\\_SETTLEMENT:%',
    refTypes: 'vendor-tx:%',
    withoutCodes: ['PROMO_WIN'],
    withoutOwnersOf: ['vendor-case:%', 'vendor-transfer', 'vendor-result'],
  } as const,

  movements: {
    refTypes: (vendor: string) => [`vendor-tx:${vendor}`],
    ownLines: async <Line extends { readonly refId: string }>(
      db: Queryable,
      bet: {
        readonly reference: string;
        readonly memberId: string;
        readonly vendor: string;
        readonly placedAt: Date;
      },
      lines: readonly Line[],
    ) => {
      const own = await selectOwnTransactions(
        db,
        bet,
        lines.map(({ refId }) => refId),
      );
      return lines.filter(({ refId }) => own.has(refId));
    },
  },

  /** The names of games, by vendor and game code. */
  games: async (db: Queryable, gameCodes: readonly string[]) =>
    (await selectGameNames(db, gameCodes)).map(({ nodeId, BN, EN, ...game }) => ({
      ...game,
      nodeId: nodeId.toString(),
      name: { BN, EN },
    })),
};

const betOf = ({ orderValidMinor, turnoverPercent, ...row }: RoundBetRow) => ({
  ...row,
  validMinor: validOf(row, orderValidMinor, turnoverPercent),
  detail: orderValidMinor !== null ? { hasOrder: true } : turnoverPercent < 100 ? { turnoverPercent } : null,
});

function validOf(
  {
    state,
    category,
    stakedMinor: betMinor,
    wonMinor: winMinor,
  }: Omit<RoundBetRow, 'orderValidMinor' | 'turnoverPercent'>,
  orderValidMinor: bigint | null,
  turnoverPercent: number,
): bigint {
  if (orderValidMinor !== null) return state === 'SETTLED' ? orderValidMinor : 0n;
  return validBetMinor(category as GameCategory, { state, betMinor, winMinor }, turnoverPercent);
}
