// Brings what two people agreed on into the books: planned, booked and closed in one transaction, behind the case's lock.
import type { Transaction } from '#server/db/database.ts';
import { type OurMovement, selectMovements } from '../audit/audit-store.ts';
import { IdTaken } from '../orders/order-store.ts';
import { type OrderAnswer, runVendorOrders } from '../orders/run-orders.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorAct, VendorStyle } from '../vendors/port.ts';
import { isRoundPaid, reopenRound, selectCaseRound } from './case-facts-store.ts';
import { type CaseRow, isOutdated, lockCase, reopenCase, writeClosed } from './case-store.ts';
import { type After, type Booking, planBooking } from './plan-booking.ts';
import { writeAfter } from './write-after.ts';

export type CaseParts = { readonly deps: GamesDeps; readonly styles: readonly VendorStyle[] };
export type Decided = {
  readonly state: 'CLOSED' | 'APPROVED' | 'OPEN';
  readonly journalIds: readonly string[];
  readonly refusal: string | null;
};

/** Why a case cannot be booked, in the words vendors are refused with; nothing of it is in the books. */
class NotBooked extends Error {
  readonly refusal: string;

  constructor(refusal: string) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Books an approved case and closes it, both or neither. Whoever comes second waits for the first and finds it
 * closed; a vendor's call about the same play waits for the member's lock and finds what was booked.
 */
export async function carryOut(parts: CaseParts, id: string): Promise<Decided> {
  const { db } = parts.deps;
  try {
    return await db.tx((tx) => carryOutIn(tx, parts, id));
  } catch (error) {
    // Another player's call took an id meanwhile: it is tried again.
    if (error instanceof IdTaken) return { state: 'APPROVED', journalIds: [], refusal: null };
    if (!(error instanceof NotBooked)) throw error;
    await db.tx(async (tx) => {
      const still = await lockCase(tx, id);
      if (still?.state === 'APPROVED') await reopenCase(tx, id, `it could not be booked: ${error.refusal}`);
    });
    return { state: 'OPEN', journalIds: [], refusal: error.refusal };
  }
}

async function carryOutIn(tx: Transaction, parts: CaseParts, id: string): Promise<Decided> {
  const found = await lockCase(tx, id);
  if (found?.state !== 'APPROVED')
    return {
      state: found?.state === 'CLOSED' ? 'CLOSED' : 'OPEN',
      journalIds: found?.journalIds ?? [],
      refusal: null,
    };
  const journalIds = found.resolution === 'TAKE_THEIRS' ? await book(tx, parts, found) : [];
  await writeClosed(tx, id, journalIds, parts.deps.clock.now());
  return { state: 'CLOSED', journalIds, refusal: null };
}

/** @throws NotBooked */
async function book(tx: Transaction, parts: CaseParts, found: CaseRow): Promise<string[]> {
  const { memberId } = found;
  const owners = memberId === null ? [] : [memberId];
  // The member's lock comes before the plan: what it is made upon stays true until it is booked.
  const wallet = (await parts.deps.wallet.lockOwners(tx, owners)).get(memberId ?? '');
  // The vendor says something else by now, and another case is about that.
  if (await isOutdated(tx, found.id)) return [];
  const booking = await planOf(tx, found);
  const { steps, orPost, orWrite, refusal } = booking;
  if (refusal) throw new NotBooked(refusal);
  if (steps.length === 0 && !orPost && !orWrite) return [];
  if (!wallet || memberId === null) throw new NotBooked('PLAYER_NOT_FOUND');
  const seat = { ...found, memberId };
  if (booking.reopensRound) await reopenRound(tx, found);
  let refused = 'NO_ROUND';
  for (const { act, after } of steps) {
    const answer = await play(tx, parts, seat, act);
    if ('done' in answer) {
      const journalIds = answer.done.acts.flatMap(({ journalId }) => journalId ?? []);
      const isNew = answer.done.acts.some(({ repeated }) => !repeated);
      return finish(tx, parts, { found, after: isNew ? after : undefined, journalIds });
    }
    refused = answer.refusal.code;
    if (refused === booking.isDoneAt) return [];
  }
  if (!orPost && !orWrite) throw new NotBooked(refused);
  const journalIds = orPost ? await post(tx, parts, seat, wallet.book, orPost) : [];
  return finish(tx, parts, { found, after: orPost?.after ?? orWrite, journalIds });
}

/** @throws NotBooked when what the vendor names is another player's here */
async function planOf(tx: Transaction, found: CaseRow): Promise<Booking> {
  const { vassalage, transactionId, betTransactionId } = found;
  const ids = [transactionId, ...(betTransactionId === null ? [] : [betTransactionId])];
  const ours = new Map((await selectMovements(tx, vassalage, ids)).map((one) => [one.transactionId, one]));
  const own = ours.get(transactionId);
  const targetId = betTransactionId ?? own?.betTransactionId ?? null;
  const [target] = targetId === null ? [] : await selectMovements(tx, vassalage, [targetId]);
  const isOfAnother = (one: OurMovement | undefined) => one && one.memberId !== found.memberId;
  if (isOfAnother(own) || isOfAnother(target)) throw new NotBooked('DUPLICATE_MISMATCH');
  // A stake that names itself is in no round, also not in one that began later.
  const isOutside = own !== undefined && own.betTransactionId === transactionId;
  const round = isOutside ? undefined : await selectCaseRound(tx, found);
  return planBooking(found, { ours: own, target, round, isPaid: await isRoundPaid(tx, found) });
}

type Seat = CaseRow & { readonly memberId: string };

/** Does an act as if the vendor had called, in the transaction of the case. */
async function play(
  tx: Transaction,
  { deps, styles }: CaseParts,
  { vassalage, style, memberId: playerId }: Seat,
  act: VendorAct,
): Promise<OrderAnswer> {
  const own = styles.find(({ name }) => name === style)?.rules;
  if (!own) throw new NotBooked('VENDOR_UNKNOWN');
  // Two people may take a win back whatever the vendor's agreement lets the vendor do.
  const rules = { ...own, rollbackOfWin: true };
  const { currency } = deps.merchant;
  const order = { vassalage, playerId, rules, currency, isRecovered: true, acts: [act] };
  const [answer] = await runVendorOrders(tx, deps, [order], false);
  if (!answer) throw new Error('an order had no answer');
  return answer;
}

/** Posts a movement between the member and the vendor's settlement, named after both people. */
async function post(
  tx: Transaction,
  { deps: { wallet } }: CaseParts,
  { vassalage, memberId, proposedBy, approvedBy }: Seat,
  book: 'REAL' | 'TEST',
  { refId, amountMinor }: NonNullable<Booking['orPost']>,
): Promise<string[]> {
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

type Booked = {
  readonly found: CaseRow;
  readonly after: After | undefined;
  readonly journalIds: readonly string[];
};

async function finish(
  tx: Transaction,
  { deps }: CaseParts,
  { found, after, journalIds }: Booked,
): Promise<string[]> {
  const booked = { journalId: journalIds[0] ?? null, at: deps.clock.now() };
  if (after && !(await writeAfter(tx, found, after, booked))) throw new NotBooked('DUPLICATE_MISMATCH');
  return [...journalIds];
}
