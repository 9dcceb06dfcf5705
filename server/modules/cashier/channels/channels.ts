// The channels of deposits as members see them, and the first ones of a brand.
import { minorToDecimal } from '#contract/base/money.ts';
import type { DepositChannel } from '#contract/cashier/channels.ts';
import type { Database } from '#server/db/database.ts';
import type { CashierParts } from '../parts.ts';
import { isOpenAt, percentOf } from './channel-rules.ts';
import {
  type ChannelRow,
  insertAccount,
  insertChannel,
  type ReceivingAccount,
  selectChannels,
} from './channel-store.ts';
import { timeOfDayAt } from './time-of-day.ts';

/** The channels that are switched on and whose provider is configured, in the merchant's order. */
export async function channelsOf(
  { db, clock, timeZone, gateways }: CashierParts,
  bankCode: string | undefined,
): Promise<DepositChannel[]> {
  const time = timeOfDayAt(clock.now(), timeZone);
  const shown = (await selectChannels(db)).filter(
    (channel) =>
      channel.isEnabled &&
      (channel.gateway === null || gateways.has(channel.gateway)) &&
      (bankCode === undefined || channel.bankCode === bankCode),
  );
  return shown.map((channel) => ({
    channelId: channel.id,
    method: channel.method,
    bankCode: channel.bankCode,
    names: { BN: channel.nameBn, EN: channel.nameEn },
    min: minorToDecimal(channel.minMinor),
    max: minorToDecimal(channel.maxMinor),
    feePercent: percentOf(channel.feePpm),
    hours:
      channel.opensAt === null || channel.closesAt === null
        ? null
        : { from: channel.opensAt, to: channel.closesAt },
    isOpen: isOpenAt(channel, time),
    usualMinutes: channel.usualMinutes,
    quickAmounts: channel.quickMinor.map(minorToDecimal),
  }));
}

/** How many channels the foot of home names. */
const marksAtMost = 4;

/** The first channels that are switched on and served, in the merchant's order. */
export async function marksOf({ db, gateways }: Pick<CashierParts, 'db' | 'gateways'>) {
  const shown = (await selectChannels(db)).filter(
    ({ gateway, isEnabled }) => isEnabled && (gateway === null || gateways.has(gateway)),
  );
  // A wallet with several channels has one mark.
  const oneEach = [...new Map(shown.toReversed().map((one) => [one.bankCode, one])).values()].toReversed();
  return oneEach.slice(0, marksAtMost).map(({ id, bankCode, nameBn, nameEn }) => ({
    channelId: id,
    bankCode,
    names: { BN: nameBn, EN: nameEn },
  }));
}

export type ChannelSeed = Omit<ChannelRow, 'sort'> & {
  readonly accounts: readonly Omit<ReceivingAccount, 'channelId'>[];
};

/** Writes a brand's channels where they are not there yet; what operators changed afterwards stays. */
export async function seedChannels(db: Database, channels: readonly ChannelSeed[]): Promise<void> {
  await db.tx(async (tx) => {
    for (const [sort, { accounts, ...channel }] of channels.entries()) {
      await insertChannel(tx, { ...channel, sort });
      for (const account of accounts) await insertAccount(tx, { ...account, channelId: channel.id });
    }
  });
}
