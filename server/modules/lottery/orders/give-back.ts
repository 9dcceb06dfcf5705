// Gives the stakes of lines back: what was set aside is let go, what was paid is paid back.
import type { Transaction } from '#server/db/database.ts';
import type { Book, Posting, WalletModule } from '#server/modules/wallet/index.ts';

/** A line whose stake goes back. */
export type ReturnedLine = {
  readonly orderId: string;
  readonly seq: number;
  readonly memberId: string;
  readonly book: Book;
  readonly stakeMinor: bigint;
  readonly holdId: string | null;
};

/** To be called in the transaction that ends the lines, with their members locked. Each line goes back once. */
export async function giveBack(
  wallet: Pick<WalletModule, 'postMany' | 'settleHold'>,
  tx: Transaction,
  lines: readonly ReturnedLine[],
): Promise<void> {
  const paid: Posting[] = [];
  for (const { orderId, seq, memberId, book, stakeMinor, holdId } of lines) {
    if (holdId === null) {
      paid.push({
        txCode: 'BET_CANCEL',
        refType: 'lottery-suborder',
        refId: `${orderId}.${seq}`,
        ownerId: memberId,
        account: book === 'REAL' ? 'CASH' : 'TEST',
        amountMinor: stakeMinor,
        house: 'LOTTERY',
      });
      continue;
    }
    const { verdict } = await wallet.settleHold(tx, holdId, { state: 'VOIDED', txCode: 'CHASE_RELEASE' });
    if (verdict !== 'posted') throw new Error(`the hold of ${orderId}.${seq} was ${verdict}`);
  }
  if (paid.length === 0) return;
  for (const { verdict } of await wallet.postMany(tx, paid, { isLocked: true })) {
    if (verdict !== 'posted') throw new Error(`a stake's way back was ${verdict}`);
  }
}
