// Postings as the arrays the ledger takes: columns instead of rows, and what many share said once.
import { plainArray, textArray } from '#server/db/array-literals.ts';
import type { Posting } from './ledger-types.ts';

/**
 * The columns of a batch as literals of PostgreSQL's arrays, in the order of `ledger_post_many`. A posting is marked slow when it cannot be judged
 * beside the others: it has two lines, may become a debt, repeats a reference of this batch, or follows such a
 * one on the same member.
 */
export function arraysOf(postings: readonly Posting[], isLocked: boolean): readonly string[] {
  const places = new Map<string, { number: number; posting: Posting }>();
  const lock = new Set<string>();
  const kinds = new Map<string, { number: number; posting: Posting }>();
  const references = new Set<string>();
  const slowOwners = new Set<string>();
  const columns = {
    refId: [] as string[],
    ownerId: [] as string[],
    place: [] as number[],
    kind: [] as number[],
  };
  const amounts: bigint[] = [];
  const slow: boolean[] = [];
  for (const posting of postings) {
    const { txCode, refType, refId, ownerId, account, house = '', to } = posting;
    columns.refId.push(refId);
    columns.ownerId.push(ownerId);
    const placeKey = `${ownerId}\n${account}`;
    let place = places.get(placeKey);
    if (!place) places.set(placeKey, (place = { number: places.size + 1, posting }));
    columns.place.push(place.number);
    if (account !== 'CASH' && account !== 'TEST') lock.add(ownerId);
    amounts.push(posting.amountMinor);
    const kindKey = `${txCode}\n${refType}\n${account}\n${house}`;
    let kind = kinds.get(kindKey);
    if (!kind) kinds.set(kindKey, (kind = { number: kinds.size + 1, posting }));
    columns.kind.push(kind.number);
    const reference = `${txCode}\n${refType}\n${refId}`;
    const isSlow =
      to !== undefined ||
      posting.mayGoNegative === true ||
      references.has(reference) ||
      slowOwners.has(ownerId);
    references.add(reference);
    slow.push(isSlow);
    if (!isSlow) continue;
    slowOwners.add(ownerId);
    if (!to) continue;
    slowOwners.add(to.ownerId);
    // Both are locked in one go, and in order.
    lock.add(ownerId).add(to.ownerId);
  }
  const placed = [...places.values()].map(({ posting }) => posting);
  const shared = [...kinds.values()].map(({ posting }) => posting);
  return [
    // One who has a second account among them makes all of them be locked the long way, for the order's sake.
    textArray(isLocked ? [] : lock.size > 0 ? [...new Set([...columns.ownerId, ...lock])] : []),
    textArray(placed.map(({ ownerId }) => ownerId)),
    textArray(placed.map(({ account }) => account)),
    textArray(columns.refId),
    textArray(columns.ownerId),
    plainArray(columns.place),
    plainArray(amounts),
    plainArray(columns.kind),
    slowOwners.size > 0 ? plainArray(slow) : '{}',
    sparse(postings, ({ to }) => to?.ownerId),
    sparse(postings, ({ to }) => to?.account),
    sparse(postings, ({ mayGoNegative }) => (mayGoNegative === true ? 'true' : undefined)),
    sparse(postings, ({ actor }) => actor),
    textArray(shared.map(({ txCode }) => txCode)),
    textArray(shared.map(({ refType }) => refType)),
    textArray(shared.map(({ account }) => account)),
    textArray(shared.map(({ house }) => house)),
  ];
}

/** A column most postings have nothing in: empty when none has. */
function sparse(postings: readonly Posting[], of: (posting: Posting) => string | undefined): string {
  return postings.some((posting) => of(posting) !== undefined) ? textArray(postings.map(of)) : '{}';
}
