// Brings what two operators agreed on into the books: planned, booked and closed in one transaction, behind the case's lock.
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { InTheWay } from '#server/modules/operators/index.ts';
import { type OurMovement, selectMovements } from '../audit/audit-store.ts';
import { IdTaken } from '../orders/order-store.ts';
import { type OrderAnswer, runVendorOrders } from '../orders/run-orders.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorAct, VendorStyle } from '../vendors/port.ts';
import { isRoundPaid, reopenRound, selectCaseRound } from './case-facts-store.ts';
import { type CaseRow, isOutdated, type Resolution, writeClosed } from './case-store.ts';
import { type After, type Booking, planBooking } from './plan-booking.ts';
import { writeAfter } from './write-after.ts';

export type CaseParts = { readonly deps: GamesDeps; readonly styles: readonly VendorStyle[] };
/** How a case ends, and which two operators say so. */
type CaseEnd = {
  readonly resolution: Resolution;
  readonly makers: readonly string[];
};

/** Why a case cannot be booked, in the words vendors are refused with; nothing of it is in the books. */
const notBooked = (refusal: string): Refusal => new Refusal('NOT_BOOKED', { value: { refusal } });

/**
 * Books a case that is locked and open, and closes it; answers the journals. A vendor's call about the same play waits
 * for the member's lock and finds what was booked.
 * @throws Refusal NOT_BOOKED; InTheWay when another player's call took an id meanwhile
 */
export async function carryOut(
  tx: Transaction,
  parts: CaseParts,
  found: CaseRow,
  end: CaseEnd,
): Promise<string[]> {
  try {
    const journalIds = end.resolution === 'TAKE_THEIRS' ? await book(tx, parts, found, end.makers) : [];
    await writeClosed(tx, found.id, { ...end, journalIds, at: parts.deps.clock.now() });
    return journalIds;
  } catch (error) {
    throw error instanceof IdTaken ? new InTheWay(error.message) : error;
  }
}

/** @throws Refusal NOT_BOOKED */
async function book(
  tx: Transaction,
  parts: CaseParts,
  found: CaseRow,
  makers: CaseEnd['makers'],
): Promise<string[]> {
  const { memberId } = found;
  const owners = memberId === null ? [] : [memberId];
  // The member's lock comes before the plan: what it is made upon stays true until it is booked.
  const wallet = (await parts.deps.wallet.lockOwners(tx, owners)).get(memberId ?? '');
  // The vendor says something else by now, and another case is about that.
  if (await isOutdated(tx, found.id)) return [];
  const booking = await planOf(tx, found);
  const { steps, orPost, orWrite, refusal } = booking;
  if (refusal) throw notBooked(refusal);
  if (steps.length === 0 && !orPost && !orWrite) return [];
  if (!wallet || memberId === null) throw notBooked('PLAYER_NOT_FOUND');
  const own = { ...found, memberId };
  if (booking.reopensRound) await reopenRound(tx, found);
  let refused = 'NO_ROUND';
  for (const { act, after } of steps) {
    const answer = await play(tx, parts, own, act);
    if ('done' in answer) {
      const journalIds = answer.done.acts.flatMap(({ journalId }) => journalId ?? []);
      const isNew = answer.done.acts.some(({ repeated }) => !repeated);
      return finish(tx, parts, { found, after: isNew ? after : undefined, journalIds });
    }
    refused = answer.refusal.code;
    if (refused === booking.isDoneAt) return [];
  }
  if (!orPost && !orWrite) throw notBooked(refused);
  const journalIds = orPost ? await post(tx, parts, { ...own, makers, book: wallet.book }, orPost) : [];
  return finish(tx, parts, { found, after: orPost?.after ?? orWrite, journalIds });
}

/** @throws Refusal NOT_BOOKED when what the vendor names is another player's here */
async function planOf(tx: Transaction, found: CaseRow): Promise<Booking> {
  const { vassalage, transactionId, betTransactionId } = found;
  const ids = [transactionId, ...(betTransactionId === null ? [] : [betTransactionId])];
  const ours = new Map((await selectMovements(tx, vassalage, ids)).map((one) => [one.transactionId, one]));
  const own = ours.get(transactionId);
  const targetId = betTransactionId ?? own?.betTransactionId ?? null;
  const [target] = targetId === null ? [] : await selectMovements(tx, vassalage, [targetId]);
  const isOfAnother = (one: OurMovement | undefined) => one && one.memberId !== found.memberId;
  if (isOfAnother(own) || isOfAnother(target)) throw notBooked('DUPLICATE_MISMATCH');
  // A stake that names itself is in no round, also not in one that began later.
  const isOutside = own !== undefined && own.betTransactionId === transactionId;
  const round = isOutside ? undefined : await selectCaseRound(tx, found);
  return planBooking(found, { ours: own, target, round, isPaid: await isRoundPaid(tx, found) });
}

type OwnedCase = CaseRow & { readonly memberId: string };

/** Does an act as if the vendor had called, in the transaction of the case. */
async function play(
  tx: Transaction,
  { deps, styles }: CaseParts,
  { vassalage, style, memberId: playerId }: OwnedCase,
  act: VendorAct,
): Promise<OrderAnswer> {
  const own = styles.find(({ name }) => name === style)?.rules;
  if (!own) throw notBooked('VENDOR_UNKNOWN');
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
  {
    vassalage,
    memberId,
    makers,
    book,
  }: OwnedCase & { readonly makers: CaseEnd['makers']; readonly book: 'REAL' | 'TEST' },
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
        actor: makers.join(' '),
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
  if (after && !(await writeAfter(tx, found, after, booked))) throw notBooked('DUPLICATE_MISMATCH');
  return [...journalIds];
}
