// Opens an order of a deposit: judged behind the member's lock, then created at the provider.
import { createHash } from 'node:crypto';
import { decimalToMinor } from '#contract/base/money.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { DepositMethod } from '#contract/cashier/channels.ts';
import type { depositGateway } from '#contract/cashier/deposits.ts';
import { startOfDay, businessDayOf } from '#server/base/business-day.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { accountsInTurn } from '../channels/channel-rules.ts';
import {
  type ChannelRow,
  lockAccounts,
  selectAccountsInUse,
  selectChannel,
} from '../channels/channel-store.ts';
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts, DepositRules } from '../parts.ts';
import { mayFollow, nextPollAt, uniqueCents } from './deposit-rules.ts';
import {
  type DepositRow,
  insertDeposit,
  lockDeposit,
  selectDeposit,
  selectDepositOfRequest,
  writePayPage,
} from './deposit-store.ts';
import { freeCents, selectAmountsAwaited } from './cents-store.ts';
import { channelFor, requireMayDeposit, requireWithinLimits } from './judge-deposit.ts';
import { move } from './settle-payments.ts';

type Body = BodyOf<typeof depositGateway>;

/**
 * Opens an order and has it created at its provider. The same request answers the same order.
 * @throws Refusal DUPLICATE_REQUEST, USER_NOT_FOUND_OR_DISABLED, SELF_EXCLUDED, NOT_FOUND, CHANNEL_CLOSED,
 * AMOUNT_RANGE, FEE_CHANGED, LIMIT_REACHED, KYC_REQUIRED, DEPOSIT_LIMIT_REACHED, OFFER_BARRED, PROVIDER_AWAY, in
 * this order
 */
export async function openDeposit(
  parts: CashierParts,
  memberId: string,
  method: DepositMethod,
  body: Body,
): Promise<DepositRow> {
  const request = { method, body, requestHash: hashOf(method, body), rules: await parts.rules() };
  const opened = await parts.db.tx((tx) => insert(tx, parts, memberId, request));
  // A request that is sent again finishes what an earlier one began.
  return opened.state === 'CREATED' ? createAtProvider(parts, opened) : opened;
}

function sameRequest(known: DepositRow, requestHash: Buffer): DepositRow {
  if (!known.requestHash.equals(requestHash)) throw new Refusal('DUPLICATE_REQUEST');
  return known;
}

function hashOf(method: DepositMethod, { amount, channelId, promoId, payerName }: Body): Buffer {
  const content = JSON.stringify([method, amount, channelId, promoId ?? '', payerName ?? '']);
  return createHash('sha256').update(content).digest();
}

type DepositRequest = {
  readonly method: DepositMethod;
  readonly body: Body;
  readonly requestHash: Buffer;
  /** Read before the transaction. */
  readonly rules: DepositRules;
};

async function insert(
  tx: Transaction,
  parts: CashierParts,
  memberId: string,
  { method, body, requestHash, rules }: DepositRequest,
): Promise<DepositRow> {
  const now = parts.clock.now();
  // Two orders of one member are judged one after the other, so that both count against limits.
  await parts.wallet.lockOwners(tx, [memberId]);
  // A request that was sent before, or at once, answers the same order.
  const known = await selectDepositOfRequest(tx, memberId, body.requestId);
  if (known) return sameRequest(known, requestHash);
  await requireMayDeposit(tx, parts, memberId);
  const channel = await channelFor(tx, parts, method, body);
  const requestedMinor = decimalToMinor(body.amount);
  const receiving = method === 'MANUAL' ? await receivingFor(tx, parts, channel, requestedMinor) : undefined;
  const payableMinor = receiving?.payableMinor ?? requestedMinor;
  await requireWithinLimits(tx, parts, memberId, { method, amountMinor: payableMinor, rules });
  const orderNo = newId('dep', now.getTime());
  const isManual = channel.gateway === null;
  await insertDeposit(tx, {
    orderNo,
    memberId,
    channelId: channel.id,
    method,
    gateway: channel.gateway,
    accountId: receiving?.accountId ?? null,
    state: isManual ? 'AWAITING_PAYMENT' : 'CREATED',
    currency: parts.currency,
    requestedMinor,
    payableMinor,
    feePpm: channel.feePpm,
    promoId: body.promoId ?? null,
    payerName: body.payerName || null,
    requestId: body.requestId,
    requestHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + rules.minutesToPay * 60_000),
    nextPollAt: isManual ? null : nextPollAt(0, now),
  });
  if (body.promoId !== undefined)
    await parts.promotions.acceptWithDeposit(tx, {
      memberId,
      offerId: body.promoId,
      orderNo,
      depositMinor: requestedMinor,
    });
  const order = await selectDeposit(tx, orderNo);
  if (!order) throw new Error('a new order is not there');
  return order;
}

/**
 * The number a manual payment goes to, and its exact amount.
 * @throws Refusal CHANNEL_CLOSED when all are full
 */
async function receivingFor(
  tx: Transaction,
  { clock, timeZone }: CashierParts,
  channel: ChannelRow,
  requestedMinor: bigint,
): Promise<{ readonly accountId: string; readonly payableMinor: bigint }> {
  await lockAccounts(tx, channel.id);
  const today = startOfDay(businessDayOf(clock.now(), timeZone), timeZone);
  const inUse = await selectAccountsInUse(tx, channel.id, today, clock.now());
  for (const { id } of accountsInTurn(inUse, requestedMinor)) {
    await freeCents(tx, id, clock.now());
    const payableMinor = uniqueCents(await selectAmountsAwaited(tx, id), requestedMinor);
    if (payableMinor !== undefined) return { accountId: id, payableMinor };
  }
  throw new Refusal('CHANNEL_CLOSED');
}

/** @throws Refusal PROVIDER_AWAY; the order stays CREATED, and a job looks after it */
async function createAtProvider(parts: CashierParts, order: DepositRow): Promise<DepositRow> {
  const { db, clock, gateways, siteUrl, onFault } = parts;
  const { orderNo, gateway, payableMinor: amountMinor, currency } = order;
  try {
    const channel = await selectChannel(db, order.channelId);
    const returnUrl = `${siteUrl}/m/voucherCenter?order=${orderNo}`;
    const page = await gateways
      .get(gateway ?? '')
      ?.create({ orderNo, amountMinor, currency, scheme: channel?.scheme ?? '', returnUrl });
    if (!page) throw new GatewayAway(`${gateway} is not configured`);
    return await db.tx(async (tx) => {
      const locked = await lockDeposit(tx, orderNo);
      if (!locked) throw new Error(`${orderNo} is gone`);
      // The same request was sent twice at once: the first page counts.
      if (locked.payUrl !== null) return locked;
      await writePayPage(tx, orderNo, page);
      // A notice may have come before the answer.
      if (mayFollow(locked.state, 'AWAITING_PAYMENT'))
        move(tx, parts, locked, {
          state: 'AWAITING_PAYMENT',
          reason: null,
          actor: '',
          at: clock.now(),
          nextPollAt: nextPollAt(0, clock.now()),
        });
      return (await selectDeposit(tx, orderNo)) ?? locked;
    });
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    onFault(error);
    throw new Refusal('PROVIDER_AWAY');
  }
}
