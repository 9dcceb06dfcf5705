// Writes postings as the SQL records that the ledger takes.
import { textArray } from '#server/db/values/array-literals.ts';
import { recordArray, recordLiteral } from '#server/db/values/record-literals.ts';
import type { Posting } from './ledger-types.ts';

const postingColumns = [
  'txCode',
  'refType',
  'refId',
  'ownerId',
  'account',
  'house',
  'place',
  'amountMinor',
  'isAlone',
  'toOwnerId',
  'toAccount',
  'mayGoNegative',
  'actor',
] as const;

/**
 * The arguments of `ledger_post_many` after the time: owners to lock first, accounts, postings. A posting is judged
 * alone when it has two lines, may become a debt, repeats a reference of this batch, or follows such a posting of the
 * same member.
 */
export function recordsOf(postings: readonly Posting[], isLocked: boolean): readonly string[] {
  const places = new Map<string, number>();
  const accounts: Pick<Posting, 'ownerId' | 'account'>[] = [];
  const references = new Set<string>();
  const ownersAlone = new Set<string>();
  let needsLock = false;
  const rows = postings.map((posting) => {
    const { txCode, refType, refId, ownerId, account, to } = posting;
    const key = `${ownerId}\n${account}`;
    let place = places.get(key);
    if (place === undefined) places.set(key, (place = accounts.push({ ownerId, account })));
    const reference = `${txCode}\n${refType}\n${refId}`;
    const mayGoNegative = posting.mayGoNegative === true;
    const isAlone =
      to !== undefined || mayGoNegative || references.has(reference) || ownersAlone.has(ownerId);
    references.add(reference);
    if (isAlone) ownersAlone.add(ownerId);
    if (to) ownersAlone.add(to.ownerId);
    if (to || (account !== 'CASH' && account !== 'TEST')) needsLock = true;
    const { house, actor, amountMinor } = posting;
    const side = { house, toOwnerId: to?.ownerId, toAccount: to?.account };
    return {
      txCode,
      refType,
      refId,
      ownerId,
      account,
      ...side,
      place,
      amountMinor,
      isAlone,
      mayGoNegative,
      actor,
    };
  });
  // When a posting moves money between two accounts, all owners are locked first, so that locks are always taken in
  // order.
  const lock = postings.flatMap(({ ownerId, to }) => (to ? [ownerId, to.ownerId] : [ownerId]));
  return [
    textArray(needsLock && !isLocked ? [...new Set(lock)] : []),
    recordArray(['ownerId', 'account'], accounts),
    recordArray(postingColumns, rows),
  ];
}

/** One plain posting as its record. */
export function recordOf(posting: Extract<Posting, { house: string }>): string {
  const row = {
    ...posting,
    place: 1,
    isAlone: false,
    mayGoNegative: false,
    toOwnerId: null,
    toAccount: null,
  };
  return recordLiteral(postingColumns, row);
}
