// Operators' endpoints on channels of deposits and on the numbers that manual payments go to.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import * as calls from './channel-office-calls.ts';
import { depositMethods, timeOfDay } from './channels.ts';
import { depositAmount } from './deposits.ts';

const channelId = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const ofChannel = z.strictObject({ channelId });
const accountId = z.string().check(z.regex(/^[\w-]{2,40}$/));
const ofAccount = z.strictObject({ id: accountId });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** What operators may change of a channel. */
const terms = {
  names: z.strictObject({ BN: name, EN: name }),
  min: depositAmount,
  max: depositAmount,
  /** At most 20.00 percent of the amount. */
  feePercent: z.string().check(z.regex(/^(1?\d\.\d{2}|20\.00)$/)),
  /** In the merchant's zone, over midnight where the end is before the beginning; null round the clock. */
  hours: z.nullable(z.strictObject({ from: timeOfDay, to: timeOfDay })),
  usualMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
  quickAmounts: z.array(depositAmount).check(z.maxLength(8)),
};

export const listDepositChannels = endpoint({
  ...calls.listDepositChannels,
  summary: 'All channels of deposits in their order, also those that members do not see.',
  output: z.object({
    channels: z.array(
      z.object({
        channelId: z.string(),
        method: z.enum(depositMethods),
        /** The provider; null for a manual channel. */
        gateway: z.nullable(z.string()),
        bankCode: z.string(),
        ...terms,
        isEnabled: z.boolean(),
        /** Whether its provider is configured, or a number takes its payments. */
        isServed: z.boolean(),
        openOrders: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const orderDepositChannels = endpoint({
  ...calls.orderDepositChannels,
  summary: 'The order in which members see all channels.',
  body: z.strictObject({ channelIds: z.array(channelId).check(z.minLength(1), z.maxLength(100)), reason }),
  output: z.object({ ordered: z.int() }),
  /** CASE_CHANGED: the list does not name each channel once. */
  errors: ['CASE_CHANGED'],
});

export const changeDepositChannel = endpoint({
  ...calls.changeDepositChannel,
  summary:
    'Changes a channel for orders that are opened from now on. Names, limits and fee take two; hours and quick amounts take one.',
  byTwo: true,
  params: ofChannel,
  body: z.strictObject({ ...terms, reason }),
  output: answerByTwo(z.object({ channelId })),
  /** INPUT_INVALID: the smallest amount is above the largest, or a quick amount is outside. */
  errors: ['NOT_FOUND', 'INPUT_INVALID', 'ALREADY_SET', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const switchDepositChannel = endpoint({
  ...calls.switchDepositChannel,
  summary: 'Closes a channel, which takes one, or opens it again, which takes two. Open orders go on.',
  byTwo: true,
  params: ofChannel,
  body: z.strictObject({ isEnabled: z.boolean(), reason }),
  output: answerByTwo(z.object({ isEnabled: z.boolean() })),
  errors: ['NOT_FOUND', 'ALREADY_SET', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

const account = z.object({
  id: z.string(),
  channelId: z.string(),
  holder: z.string(),
  /** The last digits. */
  last4: z.string(),
  /** What may come in a day; null for any amount. */
  dailyCap: z.nullable(amount),
  /** Its share of the payments beside the other numbers. */
  weight: z.int(),
  isEnabled: z.boolean(),
  /** Credited today, and awaited by open orders. */
  usedToday: amount,
  openOrders: z.int(),
});

export const listReceivingAccounts = endpoint({
  ...calls.listReceivingAccounts,
  summary: 'The numbers that manual payments go to, with what came to each today.',
  output: z.object({ accounts: z.array(account) }),
  errors: [],
});

export const showReceivingAccount = endpoint({
  ...calls.showReceivingAccount,
  summary: 'One number in full; each look is written down.',
  params: ofAccount,
  output: z.object({ number: z.string() }),
  errors: ['NOT_FOUND'],
});

const holder = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
const rules = {
  dailyCap: z.nullable(depositAmount),
  weight: z.int().check(z.minimum(1), z.maximum(100)),
};

export const addReceivingAccount = endpoint({
  ...calls.addReceivingAccount,
  summary: 'Adds a number to a manual channel. Members send money to it, so it takes two.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({
    channelId,
    holder,
    number: z.string().check(z.regex(/^\d{10,20}$/)),
    ...rules,
    reason,
  }),
  output: answerByTwo(z.object({ id: z.string() })),
  /** NOT_FOUND: no such manual channel. ALREADY_SET: the channel has this number. */
  errors: ['NOT_FOUND', 'ALREADY_SET', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const changeReceivingAccount = endpoint({
  ...calls.changeReceivingAccount,
  summary:
    'Changes the daily cap and the weight of a number. Its number and holder never change: add another.',
  byTwo: true,
  params: ofAccount,
  body: z.strictObject({ ...rules, reason }),
  output: answerByTwo(z.object({ id: z.string() })),
  errors: ['NOT_FOUND', 'ALREADY_SET', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const switchReceivingAccount = endpoint({
  ...calls.switchReceivingAccount,
  summary: 'Takes a number out of use, which takes one, or into use again, which takes two.',
  byTwo: true,
  params: ofAccount,
  body: z.strictObject({ isEnabled: z.boolean(), reason }),
  output: answerByTwo(z.object({ isEnabled: z.boolean() })),
  errors: ['NOT_FOUND', 'ALREADY_SET', 'STEP_UP_REQUIRED', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const channelOfficeEndpoints = [
  listDepositChannels,
  orderDepositChannels,
  changeDepositChannel,
  switchDepositChannel,
  listReceivingAccounts,
  showReceivingAccount,
  addReceivingAccount,
  changeReceivingAccount,
  switchReceivingAccount,
] as const;
