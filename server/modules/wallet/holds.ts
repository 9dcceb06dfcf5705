// Money set aside until it is posted to the house or given back, once.
import type { Transaction } from '#server/db/database.ts';
import { insertHold, isReferenceKnown, readHold, updateHold } from './hold-store.ts';
import { journalIdOf, lockWallets } from './ledger-store.ts';
import type { HouseAccountKind, MemberAccountKind, Posted, TxCode } from './ledger-types.ts';
import { postOne } from './post.ts';

/** What is set aside: money of an account, until it is settled. */
export type HoldWish = {
  readonly txCode: TxCode;
  readonly refType: string;
  readonly refId: string;
  readonly ownerId: string;
  readonly account: Exclude<MemberAccountKind, 'LOCKED' | 'DEBT' | 'TEST' | 'TEST_DEBT'>;
  /** More than zero. */
  readonly amountMinor: bigint;
  readonly actor?: string;
};

/** How a hold ends: its money goes to the house, or back to where it came from. */
export type HoldEnd =
  | {
      readonly state: 'POSTED';
      readonly txCode: TxCode;
      readonly house: HouseAccountKind;
      readonly actor?: string;
    }
  | { readonly state: 'VOIDED'; readonly txCode: TxCode; readonly actor?: string };

/** `already-settled`: the hold ended the other way before. `unknown-hold`: there is no such hold. */
export type Settled = Posted | { readonly verdict: 'already-settled' | 'unknown-hold' };

/**
 * Moves money into LOCKED and remembers it as pending; the hold's id is its journal's.
 * @throws RangeError for an amount that is not more than zero.
 */
export async function hold(tx: Transaction, wish: HoldWish, at: Date): Promise<Posted> {
  if (wish.amountMinor <= 0n) throw new RangeError('only an amount above zero can be held');
  const { amountMinor, ownerId, account } = wish;
  const to = { ownerId, account: 'LOCKED' } as const;
  const posted = await postOne(tx, { ...wish, amountMinor: -amountMinor, to }, at);
  if (posted.verdict === 'posted')
    await insertHold(tx, { journalId: journalIdOf(posted.journalId), ownerId, account, amountMinor }, at);
  return posted;
}

/** Ends a hold, once: a repeat of the same end answers `repeated`, the other end is refused. */
export async function settleHold(tx: Transaction, holdId: string, end: HoldEnd, at: Date): Promise<Settled> {
  const journalId = journalIdOf(holdId);
  const owner = await readHold(tx, journalId);
  if (!owner) return { verdict: 'unknown-hold' };
  // What was read before the lock may have ended meanwhile.
  await lockWallets(tx, [owner.ownerId]);
  const found = (await readHold(tx, journalId)) ?? owner;
  const reference = { txCode: end.txCode, refType: 'hold', refId: holdId };
  // What was settled is judged by its reference alone: nothing new may move under another one.
  if (found.state !== 'PENDING' && (found.state !== end.state || !(await isReferenceKnown(tx, reference))))
    return { verdict: 'already-settled' };
  const { ownerId, account, amountMinor } = found;
  const side = end.state === 'POSTED' ? { house: end.house } : { to: { ownerId, account } };
  const posted = await postOne(
    tx,
    {
      ...reference,
      ownerId,
      account: 'LOCKED',
      amountMinor: -amountMinor,
      ...side,
      ...(end.actor === undefined ? {} : { actor: end.actor }),
    },
    at,
  );
  if (posted.verdict === 'posted') await updateHold(tx, journalId, end.state, at);
  return posted;
}
