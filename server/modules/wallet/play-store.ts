// All SQL of bets and wins: one call locks players and tells their purses, one books what was decided.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { beginAgain } from './ledger-store.ts';
import type { PlayLock, PlayPurse } from './ledger-types.ts';
import type { Account, Judged } from './play-rules.ts';
import { playAccountOf } from './rules.ts';

/** Locks wallets in the order of their owners and tells what they may play with; owners are named once each. */
export async function lockForPlay(tx: Transaction, ownerIds: readonly string[]): Promise<PlayLock> {
  const [row] = await tx.query<{ batchId: bigint; purses: string | null }>(
    `select batch_id as "batchId", purses from ledger_lock_play($1)`,
    [textArray(ownerIds)],
  );
  const purses = new Map<string, PlayPurse>();
  for (const word of row?.purses?.split(';') ?? []) {
    const [place, at = '', balance = '0', marks = '', stamp = '0'] = word.split(' ');
    purses.set(ownerIds[Number(place) - 1] ?? '', {
      book: marks.startsWith('t') ? 'TEST' : 'REAL',
      frozen: marks.endsWith('f'),
      playMinor: BigInt(balance),
      row: at,
      stamp: BigInt(stamp),
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
  const { accounts } = judged;
  const booked = tx.query(
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
  );
  await beginAgain(booked);
}

/**
 * Books what was judged upon remembered purses; `untouched` are locked and looked at as well. Answers the number of the
 * batch.
 * @throws NotAsRemembered when a purse has changed since, or a reference is there already
 */
export async function insertRemembered(
  tx: Transaction,
  judged: Judged,
  untouched: readonly Account[],
  at: Date,
): Promise<bigint> {
  const accounts = [...judged.accounts, ...untouched];
  try {
    const [row] = await tx.query<{ batchId: bigint }>(
      `select ledger_post_remembered($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
         $19) as "batchId"`,
      [
        at,
        textArray(accounts.map((one) => one.ownerId)),
        textArray(accounts.map((one) => playAccountOf[one.purse.book])),
        plainArray(accounts.map((one) => one.purse.playMinor)),
        plainArray(accounts.map((one) => one.afterMinor)),
        plainArray(accounts.map((one) => one.purse.stamp)),
        ...rowsOf(judged),
      ],
    );
    return row?.batchId ?? 0n;
  } catch (fault) {
    throw asNotRemembered(fault, 'ledger_reference_pkey') ?? fault;
  }
}

/** What was decided from memory cannot be written, because the database knows better; nothing was done. */
export class NotAsRemembered extends Error {
  /** Whose purses have changed; nobody when it was something else. */
  readonly ownerIds: readonly string[];
  constructor(ownerIds: readonly string[], cause: unknown) {
    super('What was remembered has changed.', { cause });
    this.ownerIds = ownerIds;
  }
}

/** A fault that says so: the database's own word for it, or a key that is taken already. */
export function asNotRemembered(fault: unknown, ...keys: readonly string[]): NotAsRemembered | undefined {
  const { code, detail, constraint = '' } = fault as { code?: string; detail?: string; constraint?: string };
  if (code === 'KH001') return new NotAsRemembered(detail ? detail.split(' ') : [], fault);
  return keys.includes(constraint) ? new NotAsRemembered([], fault) : undefined;
}

/** The rows to be written, in the order in which both functions take them. */
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
