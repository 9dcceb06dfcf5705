// A member's acts on their orders: read, cancel, declare a manual one paid, query the provider again.
import { createHash } from 'node:crypto';
import type { BodyOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { depositReport, proveDeposit } from '#contract/cashier/deposits.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countCall } from '#server/db/counters.ts';
import type { Transaction } from '#server/db/database.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts, DepositRules } from '../parts.ts';
import { writeClaim, writeSaid } from './claim-store.ts';
import { claimTimes, mayClaim, mayFollow } from './deposit-rules.ts';
import { selectReport, sumReport } from './deposit-report-store.ts';
import { type DepositRow, endTaking, lockDeposit, selectDeposit, writeTaking } from './deposit-store.ts';
import { isWithin } from './judge-deposit.ts';
import { selectChannel } from '../channels/channel-store.ts';
import { matchTyped, payerLookup, smsGateway } from './match-sms.ts';
import { lockTransaction } from './payment-store.ts';
import { presentDeposits } from './present-deposit.ts';
import { move } from './settle-payments.ts';
import { takeReport } from './take-payment.ts';

/** @throws Refusal NOT_FOUND, also for an order of somebody else */
export async function ownDeposit(
  { db }: Pick<CashierParts, 'db'>,
  memberId: string,
  orderNo: string,
): Promise<DepositRow> {
  const order = await selectDeposit(db, orderNo);
  if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  return order;
}

/**
 * Queries the provider about an order that is not over.
 * @throws Refusal NOT_FOUND
 */
export async function refreshOwn(
  parts: CashierParts,
  memberId: string,
  orderNo: string,
): Promise<DepositRow> {
  const order = await ownDeposit(parts, memberId, orderNo);
  await queryProvider(parts, order).catch((error: unknown) => {
    // The member sees the present order; a job queries again.
    if (!(error instanceof GatewayAway)) throw error;
    parts.onFault(error);
  });
  return ownDeposit(parts, memberId, orderNo);
}

/**
 * Takes over what the provider says about an order.
 * @throws GatewayAway
 */
export async function queryProvider(parts: CashierParts, order: DepositRow): Promise<void> {
  const { gateway, orderNo, providerReference: reference } = order;
  const provider = gateway === null ? undefined : parts.gateways.get(gateway);
  if (gateway === null || !provider || order.state === 'CREDITED') return;
  const taking = await beginTaking(parts, orderNo);
  const report = await provider.query({ orderNo, reference, mayTake: taking !== undefined });
  await takeReport(parts, { gateway, source: 'QUERY', report });
  const isUntouched = report.state === 'PENDING' && !report.isAgreed;
  if (taking?.isAlone && isUntouched) await endTaking(parts.db, orderNo, taking.at);
}

type Taking = {
  readonly at: Date;
  /** No other question of this order is under way. */
  readonly isAlone: boolean;
};

/**
 * Lets the provider take the money now: only for an order that waits for it, and a member who may deposit; undefined
 * for others. Meanwhile the order cannot be cancelled.
 */
function beginTaking({ db, clock, identity }: CashierParts, orderNo: string): Promise<Taking | undefined> {
  return db.tx(async (tx) => {
    const order = await lockDeposit(tx, orderNo);
    const waits =
      order?.state === 'CREATED' || order?.state === 'AWAITING_PAYMENT' || order?.state === 'EXPIRED';
    if (!order || !waits) return undefined;
    const [player] = await identity.playersOf(tx, [order.memberId]);
    if (player?.status === 'SELF_EXCLUDED') return undefined;
    const now = clock.now();
    const isAlone = !isTaking(order, now);
    // Each question has a time of its own, by which it is ended.
    const at = new Date(Math.max(now.getTime(), (order.takingAt?.getTime() ?? 0) + 1));
    await writeTaking(tx, orderNo, at);
    return { at, isAlone };
  });
}

/** A provider takes money within this time, or its answer is lost and a later question finds out. */
const takingMs = 20_000;

const isTaking = ({ takingAt }: Pick<DepositRow, 'takingAt'>, now: Date): boolean =>
  takingAt !== null && now.getTime() - takingAt.getTime() < takingMs;

/** @throws Refusal NOT_FOUND, CASE_CHANGED, PAYMENT_UNDER_WAY */
export async function cancelOwn(parts: CashierParts, memberId: string, orderNo: string): Promise<DepositRow> {
  await parts.db.tx(async (tx) => {
    const order = await lockDeposit(tx, orderNo);
    if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
    if (!mayFollow(order.state, 'CANCELLED')) throw new Refusal('CASE_CHANGED');
    if (isTaking(order, parts.clock.now())) throw new Refusal('PAYMENT_UNDER_WAY');
    move(tx, parts, order, {
      state: 'CANCELLED',
      reason: 'BY_MEMBER',
      actor: '',
      at: parts.clock.now(),
    });
  });
  return ownDeposit(parts, memberId, orderNo);
}

/**
 * Keeps what a member says about the payment of a manual order, and credits it when the payment is known already. An
 * order that was not paid in time waits for its payment again.
 * @throws Refusal NOT_FOUND, CASE_CHANGED, IMAGE_INVALID
 */
export async function proveOwn(
  parts: CashierParts,
  memberId: string,
  orderNo: string,
  { payerNumber, transactionId, proof }: BodyOf<typeof proveDeposit>,
): Promise<DepositRow> {
  const { db, vault, identity } = parts;
  const known = await ownDeposit(parts, memberId, orderNo);
  requireSayable(parts, known);
  await limitProofs(parts, memberId);
  const rules = await parts.rules();
  const picture = proof ? await identity.documentOf(proof) : undefined;
  await db.tx(async (tx) => {
    const channel = await selectChannel(tx, known.channelId);
    await lockTransaction(tx, smsGateway(channel?.bankCode ?? ''), transactionId);
    const order = await lockDeposit(tx, orderNo);
    if (!order) throw new Refusal('NOT_FOUND');
    requireSayable(parts, order);
    await writeSaid(tx, orderNo, {
      payerSealed: vault.seal(payerNumber, orderNo),
      payerLast4: payerNumber.slice(-4),
      payerLookup: payerLookup(parts, payerNumber),
      typedTransaction: transactionId,
      proofSealed: picture ? vault.seal(picture.toString('base64'), `${orderNo}:proof`) : null,
      proofHash: picture ? createHash('sha256').update(picture).digest() : null,
    });
    if (order.state === 'AWAITING_PAYMENT' || order.state === 'EXPIRED') await claim(tx, parts, order, rules);
    await matchTyped(tx, parts, { orderNo, transactionId, rules });
  });
  return ownDeposit(parts, memberId, orderNo);
}

const proofsAnHour = 20;

/** @throws Refusal RATE_LIMITED beyond twenty statements of a member in an hour */
async function limitProofs({ db, clock }: CashierParts, memberId: string): Promise<void> {
  const { count, resetsInSeconds } = await countCall(db, `deposit-proof:${memberId}`, 3600, clock.now());
  if (count > proofsAnHour) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
}

/** @throws Refusal CASE_CHANGED */
function requireSayable({ clock }: CashierParts, order: DepositRow): void {
  if (!mayClaim(order, clock.now())) throw new Refusal('CASE_CHANGED');
}

/**
 * Has the payment of a locked order looked for. An order that had ended counts as open again, so operators decide when
 * the limits leave less than its amount.
 */
async function claim(
  tx: Transaction,
  parts: CashierParts,
  order: DepositRow,
  rules: DepositRules,
): Promise<void> {
  const { orderNo, memberId, payableMinor, state } = order;
  const at = parts.clock.now();
  const hasEnded = state === 'EXPIRED';
  await parts.wallet.lockOwners(tx, [memberId]);
  const isOver = hasEnded && !(await isWithin(tx, parts, { memberId, amountMinor: payableMinor, rules }));
  await writeClaim(tx, orderNo, { ...claimTimes(rules, at), isLate: order.expiresAt <= at });
  move(
    tx,
    parts,
    order,
    isOver
      ? { state: 'MISMATCH', reason: 'OVER_LIMIT', actor: '', at }
      : { state: 'UNDER_REVIEW', reason: null, actor: '', at },
  );
}

/** @throws Refusal INPUT_INVALID for a selection of days that cannot be */
export async function reportOf(
  parts: CashierParts,
  memberId: string,
  { startDate, endDate, state, pageNo, pageSize }: QueryOf<typeof depositReport>,
) {
  const { db, clock, timeZone } = parts;
  const period = periodOf({ startDate, endDate }, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const filter = { memberId, ...period, state };
  const { count, creditedMinor } = await sumReport(db, filter);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  return {
    content: await presentDeposits(parts, await selectReport(db, filter, page)),
    pageNum: pageNo,
    totalPages: pagesFor(Number(count), pageSize),
    totalCount: Number(count),
    sumCredited: minorToDecimal(creditedMinor),
  };
}
