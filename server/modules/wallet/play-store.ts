// All SQL of bets and wins: one call locks players and tells their purses, one books what was decided.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { beginAgain } from './ledger-store.ts';
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

/** Books what was judged upon locked purses. @throws 40001 when a reference is there already. */
export async function insertJudged(
  tx: Transaction,
  batchId: bigint,
  judged: Judged,
  at: Date,
): Promise<void> {
  const { accounts, lines, shared } = judged;
  const booked = tx.query(
    `select ledger_post_judged($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       $18)`,
    [
      at,
      batchId,
      textArray(accounts.map((one) => one.row)),
      plainArray(accounts.map((one) => one.beforeMinor)),
      plainArray(accounts.map((one) => one.afterMinor)),
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
    ],
  );
  await beginAgain(booked);
}

/** So many owners are told of in one message, which may not be longer than the database allows. */
const mostTold = 100;

function tellings(ownerIds: readonly string[]): string[] {
  const told: string[] = [];
  for (let at = 0; at < ownerIds.length; at += mostTold)
    told.push(ownerIds.slice(at, at + mostTold).join(' '));
  return told;
}
