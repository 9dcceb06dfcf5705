// A lottery whose slips are settled: members with bets, their balances, and the proof of the books at the end.
import { expect } from 'vitest';
import type { DatabaseRole } from '#server/db/database-role.ts';
import type { Database } from '#server/db/database.ts';
import { placeSlip } from '#server/modules/lottery/slips/place-slip.ts';
import { createSettler } from '#server/modules/lottery/settlement/settler.ts';
import { aLottery, aSlip } from './a-lottery.ts';
import { aMember } from '../identity/a-member.ts';

export type Settlement = Awaited<ReturnType<typeof aSettlement>>;

export async function aSettlement(open: (role: DatabaseRole) => Promise<Database>) {
  const db = await open('khela_server');
  const lottery = aLottery(db);
  const settler = createSettler(lottery);
  return {
    db,
    lottery,
    settler,
    player: async (balanceMinor = 100_000n): Promise<string> =>
      (await aMember(db, { type: 0, balanceMinor })).memberId,
    cash: async (memberId: string) => (await lottery.wallet.summary(memberId)).sumBalance,
    place: async (
      memberId: string,
      drawNo: string,
      wanted: Parameters<typeof aSlip>[2],
      amount: string,
      more: Parameters<typeof aSlip>[4] = {},
    ) => placeSlip(lottery, memberId, await aSlip(lottery, drawNo, wanted, amount, more)),
    /** Checks that no fault was reported, and that the balances equal their postings. */
    close: async (): Promise<void> => {
      await settler.close();
      expect(lottery.faults).toEqual([]);
      expect((await lottery.wallet.prove()).faults).toEqual([]);
      await lottery.betList.takeOver();
      expect((await lottery.betList.prove()).faults).toEqual([]);
      await lottery.wallet.close();
      await db.close();
    },
  };
}
