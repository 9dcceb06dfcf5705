// Deposits of the demo in every state that needs no list of a provider, made by the acts of members and providers.
import { minorToDecimal } from '#contract/base/money.ts';
import type { DepositState } from '#contract/cashier/deposits.ts';
import { businessDayOf, periodOf } from '#server/base/business-day.ts';
import type { HeldClock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type ChannelRow, selectAccount, selectChannels } from '../channels/channel-store.ts';
import { compareDay } from '../deposits/compare-day.ts';
import { type DepositRow, lockDeposit } from '../deposits/deposit-store.ts';
import { takeSms } from '../deposits/match-sms.ts';
import { openDeposit } from '../deposits/open-deposit.ts';
import { cancelOwn, proveOwn } from '../deposits/own-deposits.ts';
import { move } from '../deposits/settle-payments.ts';
import { takeReport } from '../deposits/take-payment.ts';
import { expireDeposits } from '../deposits/tend-deposits.ts';
import type { CashierParts } from '../parts.ts';
import { demoGateway } from './demo-providers.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The number from which the demo's payments come. */
const sender = '01711000099';

type Step = {
  readonly state: DepositState;
  readonly agoMs: number;
  /** In minor units; several times the least amount of the channel. */
  readonly times: bigint;
};

/** Reached by what a provider reports; the others are paid by hand. */
const ofProvider: readonly DepositState[] = ['FAILED', 'CREATED', 'CHARGED_BACK'];

/** In the order of time, before any round of the demo. */
const pastSteps: readonly Step[] = [
  // Before the days that are compared with the provider's list, which does not have it.
  { state: 'CHARGED_BACK', agoMs: 18 * dayMs, times: 8n },
  { state: 'CREDITED', agoMs: 140 * hourMs, times: 5n },
  { state: 'EXPIRED', agoMs: 138 * hourMs, times: 4n },
  { state: 'CANCELLED', agoMs: 136 * hourMs, times: 2n },
  { state: 'FAILED', agoMs: 134 * hourMs, times: 10n },
  { state: 'REJECTED', agoMs: 132 * hourMs, times: 3n },
];
/** What is booked is booked now, after the rounds; the others wait for a while. */
const openSteps: readonly Step[] = [
  { state: 'MISMATCH', agoMs: 70 * minuteMs, times: 7n },
  { state: 'UNDER_REVIEW', agoMs: 50 * minuteMs, times: 3n },
  { state: 'AWAITING_PAYMENT', agoMs: 5 * minuteMs, times: 4n },
];

/** Orders of a member that are over. */
export const seedPastDeposits = (parts: CashierParts, clock: HeldClock, memberId: string): Promise<void> =>
  bringAll(parts, clock, memberId, pastSteps);

/** Orders of a member that wait, one of today that is credited, and one of another whose provider does not answer. */
export async function seedOpenDeposits(
  parts: CashierParts,
  clock: HeldClock,
  [payer, other]: readonly [string, string],
): Promise<void> {
  await bringAll(parts, clock, payer, openSteps);
  await bringAll(parts, clock, other, [{ state: 'CREDITED', agoMs: 0, times: 6n }]);
  const opening = bringAll(parts, clock, other, [{ state: 'CREATED', agoMs: 2 * minuteMs, times: 5n }]);
  await opening.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'PROVIDER_AWAY')) throw error;
  });
}

/** The clock shows the same time afterwards. */
async function bringAll(
  given: CashierParts,
  clock: HeldClock,
  memberId: string,
  steps: readonly Step[],
): Promise<void> {
  const now = clock.now();
  // A channel that is open by day alone may be closed when the demo is filled.
  const always = (await selectChannels(given.db)).filter(
    ({ isEnabled, opensAt }) => isEnabled && opensAt === null,
  );
  const manual = always.find(({ gateway }) => gateway === null);
  const page = always.find(({ gateway }) => gateway !== null);
  try {
    for (const { state, agoMs, times } of steps) {
      const channel = ofProvider.includes(state) ? page : manual;
      const gateways = new Map([[channel?.gateway ?? '', demoGateway(() => state === 'CREATED')]]);
      // A provider that is away is no fault here.
      const parts = { ...given, gateways, ...(state === 'CREATED' ? { onFault: () => undefined } : {}) };
      clock.moveTo(new Date(now.getTime() - agoMs));
      if (channel) await bring(parts, clock, channel, { memberId, state, times });
    }
  } finally {
    clock.moveTo(now);
  }
}

/** Opens an order and brings it into a state. */
async function bring(
  parts: CashierParts,
  clock: HeldClock,
  channel: ChannelRow,
  { memberId, state, times }: Pick<Step, 'state' | 'times'> & { readonly memberId: string },
): Promise<void> {
  const amount = minorToDecimal(channel.minMinor * times);
  const requestId = `demo-${state}-${clock.now().getTime()}`;
  const order = await openDeposit(parts, memberId, channel.method, {
    amount,
    channelId: channel.id,
    requestId,
  });
  const { orderNo } = order;
  if (state === 'FAILED')
    return takeReport(parts, { gateway: order.gateway ?? '', source: 'QUERY', report: { state, orderNo } });
  if (state === 'CHARGED_BACK') return chargeBack(parts, clock, order);
  if (state === 'CANCELLED') return void (await cancelOwn(parts, memberId, orderNo));
  if (state === 'EXPIRED') {
    clock.advance(order.expiresAt.getTime() - clock.now().getTime());
    return void (await expireDeposits(parts));
  }
  if (state === 'AWAITING_PAYMENT' || state === 'CREATED') return;
  const transactionId = `DEMO${orderNo.slice(-8).toUpperCase()}`;
  await proveOwn(parts, memberId, orderNo, { payerNumber: sender, transactionId });
  if (state === 'REJECTED')
    await parts.db.tx(async (tx) => {
      const locked = await lockDeposit(tx, orderNo);
      const step = { state, reason: 'NO_SUCH_PAYMENT', actor: '' } as const;
      if (locked) move(tx, parts, locked, { ...step, at: clock.now() });
    });
  if (state === 'CREDITED' || state === 'MISMATCH')
    await payByHand(parts, clock, channel, {
      order,
      transactionId,
      // Somebody paid a little less than asked.
      paidMinor: order.payableMinor - (state === 'MISMATCH' ? 5_000n : 0n),
    });
}

/**
 * The payment of an order is credited and taken back by its provider a day later. Its list of the day lacks the payment
 * already, so the comparison finds a difference; compared again, the day agrees.
 */
async function chargeBack(parts: CashierParts, clock: HeldClock, order: DepositRow): Promise<void> {
  const { orderNo, gateway, payableMinor, currency } = order;
  const transactionId = `DEMO${orderNo.slice(-8).toUpperCase()}`;
  const payment = { orderNo, transactionId, amountMinor: payableMinor, currency, payer: null };
  const given = { gateway: gateway ?? '', source: 'CALLBACK' } as const;
  await takeReport(parts, { ...given, report: { state: 'PAID', payment } });
  const day = businessDayOf(clock.now(), parts.timeZone);
  const period = periodOf({ startDate: day, endDate: day }, clock.now(), parts.timeZone);
  clock.advance(dayMs);
  const provider = parts.gateways.get(given.gateway);
  // Operators read the alarm in the days after it.
  const quiet = { ...parts, raiseAlarm: async () => undefined };
  if (provider && period) await compareDay(quiet, given.gateway, provider, { day, ...period });
  // The member was frozen until operators had looked; the demo shows the time after that.
  const identity = { ...parts.identity, freeze: async () => undefined };
  await takeReport({ ...parts, identity }, { ...given, report: { state: 'REVERSED', payment } });
}

async function payByHand(
  parts: CashierParts,
  clock: HeldClock,
  { bankCode }: ChannelRow,
  paid: { readonly order: DepositRow; readonly transactionId: string; readonly paidMinor: bigint },
): Promise<void> {
  const account = await selectAccount(parts.db, paid.order.accountId ?? '');
  await takeSms(parts, {
    bankCode,
    transactionId: paid.transactionId,
    receiver: account?.number ?? '',
    sender,
    amount: minorToDecimal(paid.paidMinor),
    at: clock.now().getTime(),
  });
}
