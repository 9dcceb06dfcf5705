// Holds: money that is reserved in LOCKED, and later paid to the merchant or returned, once.
import type { Transaction } from '#server/db/database.ts';
import { insertHolds, isReferenceKnown, readHolds, updateHolds } from './hold-store.ts';
import { journalIdOf, lockWallets } from '../ledger/ledger-store.ts';
import type { HouseAccountKind, MemberAccountKind, Posted, Posting, TxCode } from '../ledger/ledger-types.ts';
import { postMany } from '../ledger/post.ts';

/** The amount to reserve, and its account. */
export type HoldRequest = {
  readonly txCode: TxCode;
  readonly refType: string;
  readonly refId: string;
  readonly ownerId: string;
  readonly account: Exclude<MemberAccountKind, 'LOCKED' | 'DEBT' | 'TEST' | 'TEST_DEBT'>;
  /** In minor units, more than zero. */
  readonly amountMinor: bigint;
  readonly actor?: string;
};

/** How a hold ends: its money goes to the merchant, or back to its account. */
export type HoldEnd =
  | {
      readonly state: 'POSTED';
      readonly txCode: TxCode;
      readonly house: HouseAccountKind;
      readonly actor?: string;
      /** The money has left already, so it is booked even while the wallet is frozen. */
      readonly evenFrozen?: true;
    }
  | { readonly state: 'VOIDED'; readonly txCode: TxCode; readonly actor?: string };

/** `already-settled`: the hold ended the other way before. `unknown-hold`: there is no such hold. */
export type Settled = Posted | { readonly verdict: 'already-settled' | 'unknown-hold' };

/**
 * Moves money into LOCKED, one pending hold for each request. The id of a hold is the id of its journal. Requests are
 * decided in order, and so are the results.
 * @throws RangeError for an amount that is not more than zero
 */
export async function holdMany(
  tx: Transaction,
  requests: readonly HoldRequest[],
  at: Date,
): Promise<Posted[]> {
  if (requests.some(({ amountMinor }) => amountMinor <= 0n))
    throw new RangeError('only an amount above zero can be held');
  const postings = requests.map((request) => ({
    ...request,
    amountMinor: -request.amountMinor,
    to: { ownerId: request.ownerId, account: 'LOCKED' } as const,
  }));
  const posted = await postMany(tx, postings, at, false);
  const made = requests.flatMap(({ ownerId, account, amountMinor }, nth) => {
    const { verdict = '', journalId = null } = posted[nth] ?? {};
    return verdict === 'posted' ? [{ journalId: journalIdOf(journalId), ownerId, account, amountMinor }] : [];
  });
  if (made.length > 0) await insertHolds(tx, made, at);
  return posted;
}

/** `holdMany` for one request. */
export async function hold(tx: Transaction, request: HoldRequest, at: Date): Promise<Posted> {
  const [posted] = await holdMany(tx, [request], at);
  if (!posted) throw new Error('the ledger gave no verdict');
  return posted;
}

/**
 * Ends holds, all in the same way, each once. A repeat of the same end answers `repeated`; the other end is refused.
 * Name each hold once; the answers are in the same order.
 */
export async function settleHolds(
  tx: Transaction,
  holdIds: readonly string[],
  end: HoldEnd,
  at: Date,
): Promise<Settled[]> {
  const journalIds = holdIds.map(journalIdOf);
  const owners = [...(await readHolds(tx, journalIds)).values()].map(({ ownerId }) => ownerId);
  // A hold that was open when it was read may have ended before we got its lock.
  await lockWallets(tx, [...new Set(owners)]);
  const found = await readHolds(tx, journalIds);
  const settled: (Settled | undefined)[] = [];
  const postings: Posting[] = [];
  for (const [nth, refId] of holdIds.entries()) {
    const known = found.get(journalIds[nth] ?? -1n);
    const reference = { txCode: end.txCode, refType: 'hold', refId };
    settled.push(await endedBefore(tx, known, end.state, reference));
    if (settled[nth] || !known) continue;
    const { ownerId, account, amountMinor } = known;
    const side =
      end.state === 'POSTED'
        ? { house: end.house, mayGoNegative: end.evenFrozen === true }
        : { to: { ownerId, account } };
    postings.push({
      ...reference,
      ownerId,
      account: 'LOCKED',
      amountMinor: -amountMinor,
      ...side,
      ...(end.actor === undefined ? {} : { actor: end.actor }),
    });
  }
  const posted = postings.length > 0 ? await postMany(tx, postings, at, true) : [];
  const ended = postings.flatMap(({ refId }, nth) =>
    posted[nth]?.verdict === 'posted' ? [journalIdOf(refId)] : [],
  );
  if (ended.length > 0) await updateHolds(tx, ended, end.state, at);
  const answers = posted.values();
  return settled.map((answer) => answer ?? (answers.next().value as Posted));
}

/** `settleHolds` for one hold. */
export async function settleHold(tx: Transaction, holdId: string, end: HoldEnd, at: Date): Promise<Settled> {
  const [settled] = await settleHolds(tx, [holdId], end, at);
  if (!settled) throw new Error('the ledger gave no verdict');
  return settled;
}

/** A settled hold is judged by its own reference: no other reference may move its money. */
async function endedBefore(
  tx: Transaction,
  known: { readonly state: string } | undefined,
  state: string,
  reference: Parameters<typeof isReferenceKnown>[1],
): Promise<Settled | undefined> {
  if (!known) return { verdict: 'unknown-hold' };
  if (known.state === 'PENDING') return undefined;
  const isSame = known.state === state && (await isReferenceKnown(tx, reference));
  return isSame ? undefined : { verdict: 'already-settled' };
}
