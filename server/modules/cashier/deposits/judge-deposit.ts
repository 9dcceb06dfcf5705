// Whether a member may open an order of a deposit: the member, the channel, and what limits leave.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { DepositMethod } from '#contract/cashier/channels.ts';
import type { depositGateway } from '#contract/cashier/deposits.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { isOpenAt, percentOf } from '../channels/channel-rules.ts';
import { type ChannelRow, selectChannel } from '../channels/channel-store.ts';
import { timeOfDayAt } from '../channels/time-of-day.ts';
import type { CashierParts, DepositRules } from '../parts.ts';
import { openStates } from './deposit-rules.ts';
import { hasDeposited, selectDepositsIn, sumDeposits } from './deposit-store.ts';

type Body = BodyOf<typeof depositGateway>;

/** @throws Refusal USER_NOT_FOUND_OR_DISABLED, SELF_EXCLUDED */
export async function requireMayDeposit(
  tx: Transaction,
  parts: CashierParts,
  memberId: string,
): Promise<void> {
  const [player] = await parts.identity.playersOf(tx, [memberId]);
  if (player?.status === 'SELF_EXCLUDED') throw new Refusal('SELF_EXCLUDED');
  if (player?.status !== 'ACTIVE') throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
}

/** @throws Refusal NOT_FOUND, CHANNEL_CLOSED, AMOUNT_RANGE, FEE_CHANGED */
export async function channelFor(
  tx: Transaction,
  { clock, timeZone, gateways }: CashierParts,
  method: DepositMethod,
  { channelId, bankCode, amount, feePercent }: Body,
): Promise<ChannelRow> {
  const channel = await selectChannel(tx, channelId);
  const isMatch = channel?.method === method && (bankCode === undefined || bankCode === channel.bankCode);
  if (!channel || !isMatch) throw new Refusal('NOT_FOUND');
  const isServed = channel.gateway === null || gateways.has(channel.gateway);
  if (!isServed || !isOpenAt(channel, timeOfDayAt(clock.now(), timeZone)))
    throw new Refusal('CHANNEL_CLOSED');
  const minor = decimalToMinor(amount);
  if (minor < channel.minMinor || minor > channel.maxMinor)
    throw new Refusal('AMOUNT_RANGE', {
      value: { min: minorToDecimal(channel.minMinor), max: minorToDecimal(channel.maxMinor) },
    });
  const percent = percentOf(channel.feePpm);
  // The member agreed to the fee on the page; another one is asked for again.
  if (feePercent !== undefined && feePercent !== percent)
    throw new Refusal('FEE_CHANGED', { value: { feePercent: percent } });
  return channel;
}

/** @throws Refusal LIMIT_REACHED, KYC_REQUIRED, DEPOSIT_LIMIT_REACHED */
export async function requireWithinLimits(
  tx: Transaction,
  parts: CashierParts,
  memberId: string,
  {
    method,
    amountMinor,
    rules,
  }: { readonly method: DepositMethod; readonly amountMinor: bigint; readonly rules: DepositRules },
): Promise<void> {
  const open = await selectDepositsIn(tx, memberId, openStates);
  if (open.length >= rules.openOrdersAtMost) throw new Refusal('LIMIT_REACHED');
  // Many new accounts could take the cents of an amount away from all others.
  const hasManual = method === 'MANUAL' && open.some((order) => order.method === 'MANUAL');
  if (hasManual && !(await hasDeposited(tx, memberId))) throw new Refusal('LIMIT_REACHED');
  const { beforeVerification, byOwnLimits } = await remainingDeposit(tx, parts, memberId, rules);
  if (beforeVerification !== null && amountMinor > beforeVerification)
    throw new Refusal('KYC_REQUIRED', { value: { left: minorToDecimal(beforeVerification) } });
  if (byOwnLimits !== null && amountMinor > byOwnLimits)
    throw new Refusal('DEPOSIT_LIMIT_REACHED', { value: { left: minorToDecimal(byOwnLimits) } });
}

/** Whether the limits leave an amount now. Call it under the wallet's lock. */
export async function isWithin(
  tx: Transaction,
  parts: Pick<CashierParts, 'identity' | 'protection'>,
  { memberId, amountMinor, rules }: { memberId: string; amountMinor: bigint; rules: DepositRules },
): Promise<boolean> {
  const { beforeVerification, byOwnLimits } = await remainingDeposit(tx, parts, memberId, rules);
  return [beforeVerification, byOwnLimits].every((left) => left === null || left >= amountMinor);
}

/** The amount that the member may still deposit, open orders counted, in minor units; null without a limit. */
export async function remainingDeposit(
  db: Parameters<typeof sumDeposits>[0],
  parts: Pick<CashierParts, 'identity' | 'protection'>,
  memberId: string,
  { capBeforeVerification }: Pick<DepositRules, 'capBeforeVerification'>,
): Promise<{ readonly beforeVerification: bigint | null; readonly byOwnLimits: bigint | null }> {
  const { openMinor, creditedMinor } = await sumDeposits(db, memberId, openStates);
  const isCapped = capBeforeVerification !== null && !(await parts.identity.isVerified(db, memberId));
  const left = await parts.protection.depositLeft(db, memberId);
  return {
    beforeVerification: isCapped
      ? atLeastZero(decimalToMinor(capBeforeVerification) - creditedMinor - openMinor)
      : null,
    byOwnLimits: left === null ? null : atLeastZero(left - openMinor),
  };
}

const atLeastZero = (minor: bigint): bigint => (minor < 0n ? 0n : minor);
