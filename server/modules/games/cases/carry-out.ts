// Books a case that two operators agreed on: plans, books and closes it in one transaction, while the case is locked.
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { ActCollision } from '#server/modules/operators/index.ts';
import { type OurMovement, selectMovements } from '../audit/audit-store.ts';
import { IdTaken } from '../orders/order-store.ts';
import { type OrderAnswer, runVendorOrders } from '../orders/run-orders.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorAct, VendorProtocol } from '../vendors/port.ts';
import { isRoundPaid, reopenRound, selectCaseRound } from './case-facts-store.ts';
import { type CaseRow, isOutdated, type Resolution, writeClosed } from './case-store.ts';
import { type After, type Booking, planBooking } from './plan-booking.ts';
import { writeAfter } from './write-after.ts';

export type CaseParts = { readonly deps: GamesDeps; readonly protocols: readonly VendorProtocol[] };
/** How a case ends, and the two operators who decided it. */
type CaseEnd = {
  readonly resolution: Resolution;
  readonly makers: readonly string[];
};

/** The refusal of a case that cannot be booked, with the vendors' refusal code. Nothing is booked then. */
const notBooked = (refusal: string): Refusal => new Refusal('NOT_BOOKED', { value: { refusal } });

/**
 * Books a case that is locked and open, and closes it; returns the journals. A vendor's call about the same round
 * waits for the member's lock and then finds the booking.
 * @throws Refusal NOT_BOOKED; ActCollision when another player's call took an id meanwhile
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
    throw error instanceof IdTaken ? new ActCollision(error.message) : error;
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
  // The member is locked before the plan is made, so the facts of the plan do not change until it is booked.
  const wallet = (await parts.deps.wallet.lockOwners(tx, owners)).get(memberId ?? '');
  // The vendor now reports something else, and that difference has its own case.
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
  // What a free round won was never cash, so nothing of it can be taken from cash.
  const isOfFreeRound = refused === 'BET_NOT_ALLOWED' && (orPost?.amountMinor ?? 0n) < 0n;
  if (isOfFreeRound || (!orPost && !orWrite)) throw notBooked(refused);
  const journalIds = orPost ? await post(tx, parts, { ...own, makers, book: wallet.book }, orPost) : [];
  return finish(tx, parts, { found, after: orPost?.after ?? orWrite, journalIds });
}

/** @throws Refusal NOT_BOOKED when the vendor's id belongs to another player here */
async function planOf(tx: Transaction, found: CaseRow): Promise<Booking> {
  const { vendorCode, transactionId, betTransactionId } = found;
  const ids = [transactionId, ...(betTransactionId === null ? [] : [betTransactionId])];
  const ours = new Map((await selectMovements(tx, vendorCode, ids)).map((one) => [one.transactionId, one]));
  const own = ours.get(transactionId);
  const targetId = betTransactionId ?? own?.betTransactionId ?? null;
  const [target] = targetId === null ? [] : await selectMovements(tx, vendorCode, [targetId]);
  const isOfAnother = (one: OurMovement | undefined) => one && one.memberId !== found.memberId;
  if (isOfAnother(own) || isOfAnother(target)) throw notBooked('DUPLICATE_MISMATCH');
  // A stake that names itself as its bet is in no round, not even in a round that began later.
  const isOutside = own !== undefined && own.betTransactionId === transactionId;
  const round = isOutside ? undefined : await selectCaseRound(tx, found);
  return planBooking(found, { ours: own, target, round, isPaid: await isRoundPaid(tx, found) });
}

type OwnedCase = CaseRow & { readonly memberId: string };

/** The limits of the ledger. A brand's ceilings apply to vendors' calls only, not to cases that operators agreed on. */
const ceilings = { maxAmountMinor: 10n ** 17n, maxBalanceMinor: 10n ** 18n };

/** Does an act in the same way as for a vendor's call, in the transaction of the case. */
async function play(
  tx: Transaction,
  { deps, protocols }: CaseParts,
  { vendorCode, protocol, memberId: playerId }: OwnedCase,
  act: VendorAct,
): Promise<OrderAnswer> {
  const own = protocols.find(({ name }) => name === protocol)?.rules;
  if (!own) throw notBooked('VENDOR_UNKNOWN');
  // Two operators may take a win back, even if the vendor's agreement does not allow it to the vendor.
  const rules = { ...own, rollbackOfWin: true };
  const merchant = { ...deps.merchant, ceilings };
  const { currency } = merchant;
  const order = { vendorCode, playerId, rules, currency, isRecovered: true, acts: [act] };
  const [answer] = await runVendorOrders(tx, { ...deps, merchant }, [order], false);
  if (!answer) throw new Error('an order had no answer');
  return answer;
}

/** Posts a movement between the member and the vendor's settlement account, with the names of both operators. */
async function post(
  tx: Transaction,
  { deps: { wallet } }: CaseParts,
  {
    vendorCode,
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
        refType: `vendor-case:${vendorCode}`,
        refId,
        ownerId: memberId,
        account: book === 'TEST' ? 'TEST' : 'CASH',
        house: `VENDOR_SETTLEMENT:${vendorCode}`,
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
