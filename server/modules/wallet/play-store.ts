// All SQL of bets and wins: one call locks players and tells their purses, one books what was decided.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { asConflict } from './ledger-store.ts';
import type { PlayLock, PlayPurse } from './ledger-types.ts';
import type { Judged } from './play-rules.ts';

/** Locks wallets in the order of their owners and tells what they may play with; owners are named once each. */
export async function lockForPlay(tx: Transaction, ownerIds: readonly string[]): Promise<PlayLock> {
  const [row] = await tx.query<{ batchId: bigint; purses: string | null }>(
    `select batch_id as "batchId", purses from ledger_lock_play($1)`,
    [textArray(ownerIds)],
  );
  const purses = new Map<string, PlayPurse>();
  for (const word of row?.purses?.split(';') ?? []) {
    const [place, at = '', balance = '0', marks = ''] = word.split(' ');
    purses.set(ownerIds[Number(place) - 1] ?? '', {
      book: marks.startsWith('t') ? 'TEST' : 'REAL',
      frozen: marks.endsWith('f'),
      playMinor: BigInt(balance),
      row: at,
    });
  }
  return Object.assign(purses, { batchId: row?.batchId ?? 0n });
}

/** Books what was judged upon locked purses. The transaction begins again when a reference is there already. */
export function writeJudged(tx: Transaction, batchId: bigint, judged: Judged, at: Date): void {
  const { accounts } = judged;
  tx.write(
    `select ledger_post_judged($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       $18)`,
    [
      at,
      batchId,
      textArray(accounts.map((one) => one.purse.row)),
      plainArray(accounts.map((one) => one.purse.playMinor)),
      plainArray(accounts.map((one) => one.afterMinor)),
      ...rowsOf(judged),
    ],
    asConflict,
  );
}

/** The rows to be written, in the order in which the function takes them. */
function rowsOf({ accounts, lines, shared }: Judged): readonly string[] {
  return [
    textArray(lines.map((one) => one.posting.refId)),
    textArray(lines.map((one) => one.posting.ownerId)),
    plainArray(lines.map((one) => one.posting.amountMinor)),
    plainArray(lines.map((one) => one.afterMinor)),
    plainArray(lines.map((one) => one.kind)),
    textArray(shared.map((one) => one.posting.txCode)),
    textArray(shared.map((one) => one.posting.refType)),
    textArray(shared.map((one) => one.posting.account)),
    textArray(shared.map((one) => one.book)),
    textArray(shared.map((one) => one.posting.house)),
    plainArray(shared.map((one) => one.sumMinor)),
    plainArray(shared.map((one) => one.count)),
    textArray(tellings(accounts.map((one) => one.ownerId))),
  ];
}

/** So many owners are told of in one message, which may not be longer than the database allows. */
const mostTold = 100;

function tellings(ownerIds: readonly string[]): string[] {
  const told: string[] = [];
  for (let at = 0; at < ownerIds.length; at += mostTold)
    told.push(ownerIds.slice(at, at + mostTold).join(' '));
  return told;
}
