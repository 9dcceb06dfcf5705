// A difference with a vendor from its proposal to the books: two people, once, whatever dies between.
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { selectMovements } from '../audit/audit-store.ts';
import { tryOrder } from '../audit/recovered-order.ts';
import type { OrderDesk } from '../orders/order-desk.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorStyle } from '../vendors/port.ts';
import {
  type CaseRow,
  type CaseState,
  lockCase,
  reopenCase,
  type Resolution,
  selectApproved,
  selectCase,
  selectCaseRound,
  selectJournals,
  writeApproval,
  writeCaseAct,
  writeClosed,
  writeProposal,
} from './case-store.ts';
import { bookedIds, type Booking, planBooking } from './plan-booking.ts';

export type CaseParts = {
  readonly deps: GamesDeps;
  readonly orders: OrderDesk;
  readonly styles: readonly VendorStyle[];
};
/** What a reviewer says about a case. */
export type Word = {
  readonly caseId: string;
  readonly operator: string;
  readonly resolution: Resolution;
  readonly reason: string;
  readonly ip: string;
};
export type Decided = {
  readonly state: 'CLOSED' | 'APPROVED' | 'OPEN';
  readonly journalIds: readonly string[];
  readonly refusal: string | null;
};

/** @throws Refusal NOT_FOUND, CASE_CHANGED unless it is open */
export async function proposeCase({ deps }: CaseParts, word: Word): Promise<void> {
  await deps.db.tx(async (tx) => {
    await caseIn(tx, word.caseId, 'OPEN');
    await writeProposal(tx, word.caseId, word.resolution, word.operator);
    await writeCaseAct(tx, { ...word, act: 'PROPOSED', at: deps.clock.now() });
  });
}

/** Takes a proposal back, one's own or another's. @throws Refusal NOT_FOUND, CASE_CHANGED */
export async function declineCase({ deps }: CaseParts, word: Word): Promise<Decided> {
  await deps.db.tx(async (tx) => {
    await proposalIn(tx, word);
    await reopenCase(tx, word.caseId, 'a proposal was declined');
    await writeCaseAct(tx, { ...word, act: 'DECLINED', at: deps.clock.now() });
  });
  return { state: 'OPEN', journalIds: [], refusal: null };
}

/**
 * Agrees to another's proposal and books it. What dies after the agreement is gone on with by `resumeCases`.
 *
 * @throws Refusal NOT_FOUND, CASE_CHANGED for another proposal or none, NO_PERMISSION for the one who proposed
 */
export async function approveCase(parts: CaseParts, word: Word): Promise<Decided> {
  const { db, clock } = parts.deps;
  await db.tx(async (tx) => {
    const found = await proposalIn(tx, word);
    if (found.proposedBy === word.operator) throw new Refusal('NO_PERMISSION');
    await writeApproval(tx, word.caseId, word.operator);
    await writeCaseAct(tx, { ...word, act: 'APPROVED', at: clock.now() });
  });
  return carryOut(parts, word.caseId);
}

/** Books what was approved and is not in the books yet; tells how many cases ended. */
export async function resumeCases(parts: CaseParts): Promise<number> {
  let ended = 0;
  for (const id of await selectApproved(parts.deps.db))
    if ((await carryOut(parts, id)).state !== 'APPROVED') ended += 1;
  return ended;
}

async function caseIn(tx: Transaction, id: string, state: CaseState): Promise<CaseRow> {
  const found = /^\w+$/.test(id) ? await lockCase(tx, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.state !== state) throw new Refusal('CASE_CHANGED');
  return found;
}

async function proposalIn(tx: Transaction, { caseId, resolution }: Word): Promise<CaseRow> {
  const found = await caseIn(tx, caseId, 'PROPOSED');
  if (found.resolution !== resolution) throw new Refusal('CASE_CHANGED');
  return found;
}

/** Every step of it may be done twice: its ids are the case's own. */
async function carryOut(parts: CaseParts, id: string): Promise<Decided> {
  const found = await selectCase(parts.deps.db, id);
  if (found?.state !== 'APPROVED')
    return {
      state: found?.state === 'CLOSED' ? 'CLOSED' : 'OPEN',
      journalIds: found?.journalIds ?? [],
      refusal: null,
    };
  const booking: Booking = found.resolution === 'TAKE_THEIRS' ? await planOf(parts, found) : { acts: [] };
  const outcome = await doOne(parts, found, booking);
  // Somebody else may have it in the books by then, or nobody yet: it is tried again.
  if (outcome === 'RETRYABLE') return { state: 'APPROVED', journalIds: [], refusal: null };
  const isPosted = outcome !== null && booking.orPost !== undefined;
  if (outcome !== null && !isPosted) return giveUp(parts, found, outcome);
  if (isPosted && booking.orPost.trace) {
    const traced = await tryAct(parts, found, booking.orPost.trace);
    // The stake came late after all and its round is over: it is planned anew, upon what is there by then.
    if (traced === 'RETRYABLE' || traced === 'ALREADY_SETTLED')
      return { state: 'APPROVED', journalIds: [], refusal: null };
  }
  return close(parts, found, booking, isPosted);
}

async function planOf({ deps: { db } }: CaseParts, found: CaseRow): Promise<Booking> {
  const { vassalage, transactionId, betTransactionId } = found;
  const ids = [transactionId, ...(betTransactionId === null ? [] : [betTransactionId])];
  const ours = new Map((await selectMovements(db, vassalage, ids)).map((one) => [one.transactionId, one]));
  const own = ours.get(transactionId);
  const targetId = betTransactionId ?? own?.betTransactionId ?? null;
  const [other] = targetId === null ? [] : await selectMovements(db, vassalage, [targetId]);
  return planBooking(found, { ours: own, target: other, round: await selectCaseRound(db, found) });
}

/** Null when an act was done or there is none, else why the last was refused. */
async function doOne(parts: CaseParts, found: CaseRow, { acts, orPost }: Booking): Promise<string | null> {
  let refusal: string | null = acts.length === 0 && orPost ? 'NO_ROUND' : null;
  for (const act of acts) {
    refusal = await tryAct(parts, found, act);
    if (refusal === null || refusal === 'RETRYABLE') return refusal;
  }
  return refusal;
}

async function tryAct(
  { deps, orders, styles }: CaseParts,
  { vassalage, style, memberId }: CaseRow,
  act: Booking['acts'][number],
): Promise<string | null> {
  const rules = styles.find(({ name }) => name === style)?.rules;
  if (!rules || memberId === null) return 'PLAYER_NOT_FOUND';
  // Two people may take a win back whatever the vendor's agreement lets the vendor do.
  const seat = { vassalage, memberId, rules: { ...rules, rollbackOfWin: true } };
  const outcome = await tryOrder(orders, seat, deps.merchant.currency, [act]);
  return outcome === 'done' ? null : outcome.code;
}

async function giveUp({ deps }: CaseParts, { id }: CaseRow, refusal: string): Promise<Decided> {
  await deps.db.tx(async (tx) => {
    const still = await lockCase(tx, id);
    if (still?.state === 'APPROVED') await reopenCase(tx, id, `it could not be booked: ${refusal}`);
  });
  return { state: 'OPEN', journalIds: [], refusal };
}

/** Ends a case in one transaction with what is posted outside its round. */
async function close(
  parts: CaseParts,
  found: CaseRow,
  booking: Booking,
  isPosted: boolean,
): Promise<Decided> {
  const { db, clock } = parts.deps;
  return db.tx(async (tx) => {
    const still = await lockCase(tx, found.id);
    if (still?.state !== 'APPROVED')
      return { state: 'CLOSED', journalIds: still?.journalIds ?? [], refusal: null };
    const posted = isPosted && booking.orPost ? await post(tx, parts, still, booking.orPost) : [];
    if (posted === undefined) {
      await reopenCase(tx, found.id, 'it could not be booked: the member has no wallet');
      return { state: 'OPEN', journalIds: [], refusal: 'PLAYER_NOT_FOUND' };
    }
    const { vassalage } = found;
    const keys = bookedIds(found).map((transactionId) => ({ vassalage, transactionId }));
    const isTaken = found.resolution === 'TAKE_THEIRS' && !isPosted;
    const done = isTaken ? await selectJournals(tx, keys) : [];
    const booked = done.flatMap(({ journalId }) => (journalId === null ? [] : [journalId]));
    const journalIds = [...new Set([...booked, ...posted])];
    await writeClosed(tx, found.id, journalIds, clock.now());
    return { state: 'CLOSED', journalIds, refusal: null };
  });
}

/** The journal of a movement between the member and the vendor's settlement; undefined without a wallet. */
async function post(
  tx: Transaction,
  { deps: { wallet } }: CaseParts,
  { vassalage, memberId, proposedBy, approvedBy }: CaseRow,
  { refId, amountMinor }: NonNullable<Booking['orPost']>,
): Promise<string[] | undefined> {
  if (memberId === null) return undefined;
  const book = (await wallet.lockOwners(tx, [memberId])).get(memberId)?.book;
  if (!book) return undefined;
  const [posted] = await wallet.postMany(
    tx,
    [
      {
        txCode: amountMinor > 0n ? 'ADJUST_PLUS' : 'ADJUST_MINUS',
        refType: `vendor-case:${vassalage}`,
        refId,
        ownerId: memberId,
        account: book === 'TEST' ? 'TEST' : 'CASH',
        house: `VENDOR_SETTLEMENT:${vassalage}`,
        amountMinor,
        mayGoNegative: true,
        actor: `${proposedBy} ${approvedBy}`,
      },
    ],
    { isLocked: true },
  );
  if (posted?.verdict !== 'posted' && posted?.verdict !== 'repeated')
    throw new Error(`the ledger said ${posted?.verdict} to a case`);
  return posted.journalId === null ? [] : [posted.journalId];
}
