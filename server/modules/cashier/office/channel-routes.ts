// Operators read, change, order, open and close the channels of deposits.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/cashier/channel-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import {
  type ChannelTerms,
  countOpenByChannel,
  lockChannel,
  lockChannelIds,
  selectChannelsWithAccount,
  updateChannel,
  updateChannelEnabled,
  updateChannelOrder,
} from '../channels/channel-office-store.ts';
import { percentOf } from '../channels/channel-rules.ts';
import { type ChannelRow, selectChannels } from '../channels/channel-store.ts';
import type { CashierParts } from '../parts.ts';

export const channelRoutes = (parts: CashierParts): OfficeRoute[] => [
  look(contract.listDepositChannels, () => listed(parts)),
  orderRoute,
  changeRoute,
  switchRoute,
];

async function listed({ db, gateways }: CashierParts) {
  const [channels, open, withAccount] = await Promise.all([
    selectChannels(db),
    countOpenByChannel(db),
    selectChannelsWithAccount(db),
  ]);
  return {
    channels: channels.map((channel) => ({
      channelId: channel.id,
      method: channel.method,
      gateway: channel.gateway,
      bankCode: channel.bankCode,
      ...termsOf(channel),
      isEnabled: channel.isEnabled,
      isServed: channel.gateway === null ? withAccount.has(channel.id) : gateways.has(channel.gateway),
      openOrders: open.get(channel.id) ?? 0,
    })),
  };
}

const termsOf = (channel: ChannelTerms) => ({
  names: { BN: channel.nameBn, EN: channel.nameEn },
  min: minorToDecimal(channel.minMinor),
  max: minorToDecimal(channel.maxMinor),
  feePercent: percentOf(channel.feePpm),
  hours:
    channel.opensAt === null || channel.closesAt === null
      ? null
      : { from: channel.opensAt, to: channel.closesAt },
  usualMinutes: channel.usualMinutes,
  quickAmounts: channel.quickMinor.map(minorToDecimal),
});

const ppmOfHundredth = 100;

/** @throws Refusal INPUT_INVALID */
function termsIn(body: BodyOf<typeof contract.changeDepositChannel>): ChannelTerms {
  const [minMinor, maxMinor] = [decimalToMinor(body.min), decimalToMinor(body.max)];
  const quickMinor = body.quickAmounts.map(decimalToMinor);
  if (minMinor > maxMinor || quickMinor.some((one) => one < minMinor || one > maxMinor))
    throw new Refusal('INPUT_INVALID');
  return {
    nameBn: body.names.BN,
    nameEn: body.names.EN,
    minMinor,
    maxMinor,
    feePpm: Number(decimalToMinor(body.feePercent)) * ppmOfHundredth,
    opensAt: body.hours?.from ?? null,
    closesAt: body.hours?.to ?? null,
    usualMinutes: body.usualMinutes,
    quickMinor,
  };
}

/** @throws Refusal NOT_FOUND */
async function locked(tx: Transaction, channelId: string): Promise<ChannelRow> {
  const channel = await lockChannel(tx, channelId);
  if (!channel) throw new Refusal('NOT_FOUND');
  return channel;
}

/** Refused: NOT_FOUND, INPUT_INVALID, ALREADY_SET. */
const changeRoute: OfficeRoute = actByTwo(contract.changeDepositChannel, {
  async plan(tx, { params: { channelId }, body }) {
    const channel = await locked(tx, channelId);
    const terms = termsIn(body);
    const [before, after] = [termsOf(channel), termsOf(terms)];
    if (JSON.stringify(before) === JSON.stringify(after)) throw new Refusal('ALREADY_SET');
    // Names say where money goes: a wrong one sends members' money to another wallet.
    const isOfMoney =
      channel.nameBn !== terms.nameBn ||
      channel.nameEn !== terms.nameEn ||
      channel.minMinor !== terms.minMinor ||
      channel.maxMinor !== terms.maxMinor ||
      channel.feePpm !== terms.feePpm;
    return { subject: channelId, effect: { before, after }, byOne: !isOfMoney, wantsProof: isOfMoney };
  },
  async carryOut(tx, { params: { channelId }, body }) {
    await updateChannel(tx, channelId, termsIn(body));
    return { value: { channelId } };
  },
});

/** Stopping is safe; starting again takes two. Refused: NOT_FOUND, ALREADY_SET. */
const switchRoute: OfficeRoute = actByTwo(contract.switchDepositChannel, {
  async plan(tx, { params: { channelId }, body: { isEnabled } }) {
    const channel = await locked(tx, channelId);
    if (channel.isEnabled === isEnabled) throw new Refusal('ALREADY_SET');
    const effect = { before: channel.isEnabled, after: isEnabled };
    return { subject: channelId, effect, byOne: !isEnabled, wantsProof: isEnabled };
  },
  async carryOut(tx, { params: { channelId }, body: { isEnabled } }) {
    await updateChannelEnabled(tx, channelId, isEnabled);
    return { value: { isEnabled } };
  },
});

/** Refused: CASE_CHANGED. */
const orderRoute: OfficeRoute = act(contract.orderDepositChannels, async (tx, { body: { channelIds } }) => {
  const known = await lockChannelIds(tx);
  const named = new Set(channelIds);
  const isWhole = channelIds.length === known.length && known.every((id) => named.has(id));
  if (!isWhole) throw new Refusal('CASE_CHANGED');
  await updateChannelOrder(tx, channelIds);
  return { value: { ordered: known.length }, subject: 'deposit-channels', details: { channelIds } };
});
