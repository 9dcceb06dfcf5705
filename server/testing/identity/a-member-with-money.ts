// Makes signed-in members with 1,000.00 in their wallet, and moves their money.
import type { Database } from '#server/db/database.ts';
import { createWallet, type Posting } from '#server/modules/wallet/index.ts';
import { aMemberInside } from './a-member-inside.ts';

const houses = { DEP: 'DEPOSIT_CLEARING', BET: 'LOTTERY', WIN: 'LOTTERY' } as const;
let moved = 0;

/** `move` posts a signed amount in minor units at the member's own clock. */
export async function aMemberWithMoney(db: Database) {
  const made = await aMemberInside(db);
  const { clock, member } = made;
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  const move = async (txCode: keyof typeof houses, amountMinor: bigint) => {
    moved += 1;
    const what = { txCode, house: houses[txCode], refType: 'test', refId: String(moved) } as const;
    const posting: Posting = { ...what, ownerId: member.memberId, account: 'CASH', amountMinor };
    await db.tx((tx) => wallet.post(tx, posting));
  };
  await move('DEP', 100_000n);
  return { ...made, wallet, move };
}
