// Ends lines that were not played and gives their stakes back: holds are released, payments are paid back.
import type { Transaction } from '#server/db/database.ts';
import type { Posting, WalletModule } from '#server/modules/wallet/index.ts';
import { endLines, type ReturnedLine } from './slip-store.ts';

/**
 * The caller has locked the members of the lines. Lines that have ended meanwhile do not change. Returns the amount
 * that was given back, in minor units.
 */
export async function endAndGiveBack(
  wallet: Pick<WalletModule, 'postMany' | 'settleHolds'>,
  tx: Transaction,
  state: Parameters<typeof endLines>[1],
  lines: readonly { readonly slipId: string; readonly seq: number }[],
  at: Date,
): Promise<bigint> {
  if (lines.length === 0) return 0n;
  const ended = await endLines(tx, state, lines, at);
  await giveBack(wallet, tx, ended);
  return ended.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
}

async function giveBack(
  wallet: Pick<WalletModule, 'postMany' | 'settleHolds'>,
  tx: Transaction,
  lines: readonly ReturnedLine[],
): Promise<void> {
  const held = lines.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]));
  const paid: Posting[] = lines
    .filter(({ holdId }) => holdId === null)
    .map(({ slipId, seq, memberId, book, stakeMinor }) => ({
      txCode: 'BET_CANCEL',
      refType: 'lottery-suborder',
      refId: `${slipId}.${seq}`,
      ownerId: memberId,
      account: book === 'REAL' ? 'CASH' : 'TEST',
      amountMinor: stakeMinor,
      house: 'LOTTERY',
    }));
  const end = { state: 'VOIDED', txCode: 'CHASE_RELEASE' } as const;
  const moved = [
    ...(held.length > 0 ? await wallet.settleHolds(tx, held, end) : []),
    ...(paid.length > 0 ? await wallet.postMany(tx, paid, { isLocked: true }) : []),
  ];
  for (const { verdict } of moved) {
    if (verdict !== 'posted') throw new Error(`a stake's way back was ${verdict}`);
  }
}
