// The lottery COIN with the acts of its members: slips, ended draws, and the record of bets.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { placeOrder } from '#contract/lottery/orders.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createSlipBets } from '#server/modules/lottery/bets/slip-bets.ts';
import { cancelLines } from '#server/modules/lottery/slips/cancel-lines.ts';
import { placeSlip } from '#server/modules/lottery/slips/place-slip.ts';
import { correctDraw } from '#server/modules/lottery/settlement/correct-draw.ts';
import { createSettler } from '#server/modules/lottery/settlement/settler.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aLottery, aSlip } from './a-lottery.ts';

type Lines = BodyOf<typeof placeOrder>['lines'];
type Chase = BodyOf<typeof placeOrder>['chase'];

export function aPlayedLottery(db: Database, clock: Clock) {
  const lottery = { ...aLottery(db), clock, wallet: createWallet({ db, clock, currency: 'BDT' }) };
  const settler = createSettler(lottery);
  return {
    ...lottery,
    settleAll: settler.settleAll,
    /** Returns the number of the slip. */
    place: async (memberId: string, drawNo: string, lines: Lines, amount: string, chase?: Chase) => {
      const slip = await aSlip(lottery, drawNo, lines, amount, chase ? { chase } : {});
      return (await placeSlip(lottery, memberId, slip)).orderNo;
    },
    cancel: (memberId: string, ...lines: string[]) => cancelLines(lottery, memberId, lines),
    correct: (drawId: bigint, result: string) =>
      correctDraw(lottery, { drawId, result: [result], makers: ['ana', 'ben'], reason: 'read wrongly' }),
    bets: createSlipBets(lottery.lotteries),
    close: async () => {
      await settler.close();
      await lottery.wallet.close();
    },
  };
}
