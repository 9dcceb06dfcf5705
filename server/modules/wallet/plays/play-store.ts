// SQL of bets and wins: one call locks players and reads their play balances, one books the decided postings.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordArray } from '#server/db/values/record-literals.ts';
import { asConflict } from '../ledger/ledger-store.ts';
import type { PlayLock, PlayBalance } from '../ledger/ledger-types.ts';
import type { Judged } from './play-rules.ts';
import { playAccountOf } from '../ledger/rules.ts';

type LockedRow = PlayBalance & { readonly ownerId: string; readonly batchId: bigint };

/** Locks wallets in the order of their owners and reads their play balances. Name each owner once. */
export async function lockForPlay(tx: Transaction, ownerIds: readonly string[]): Promise<PlayLock> {
  const rows = await tx.query<LockedRow>(
    `select owner_id as "ownerId", book, frozen, balance_minor as "playMinor", batch_id as "batchId"
     from ledger_lock_play($1)`,
    [textArray(ownerIds)],
  );
  const playBalances = new Map<string, PlayBalance>();
  for (const { ownerId, batchId: _, ...playBalance } of rows) playBalances.set(ownerId, playBalance);
  return Object.assign(playBalances, { batchId: rows[0]?.batchId ?? 0n });
}

const accountColumns = ['ownerId', 'kind', 'beforeMinor', 'afterMinor'] as const;
const postingColumns = [
  'txCode',
  'refType',
  'refId',
  'ownerId',
  'account',
  'book',
  'house',
  'amountMinor',
  'afterMinor',
] as const;

/**
 * Books postings that were decided on locked play balances. When a reference exists already, the transaction must
 * begin again.
 */
export function writeJudged(tx: Transaction, batchId: bigint, judged: Judged, at: Date): void {
  const accounts = judged.accounts.map(({ ownerId, playBalance, afterMinor }) => ({
    ownerId,
    kind: playAccountOf[playBalance.book],
    beforeMinor: playBalance.playMinor,
    afterMinor,
  }));
  const postings = judged.lines.map(({ posting, book, afterMinor }) => ({ ...posting, book, afterMinor }));
  tx.write(
    'select ledger_post_play($1, $2, $3, $4)',
    [at, batchId, recordArray(accountColumns, accounts), recordArray(postingColumns, postings)],
    asConflict,
  );
}
