// Operators read, add and change the numbers that manual payments go to.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/cashier/channel-office.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import {
  hasNumber,
  lockAccount,
  lockChannel,
  selectAccountUses,
  updateAccount,
} from '../channels/channel-office-store.ts';
import { insertAccount, type ReceivingAccount, selectAccount } from '../channels/channel-store.ts';
import type { CashierParts } from '../parts.ts';

export const accountRoutes = (parts: CashierParts): OfficeRoute[] => [
  look(contract.listReceivingAccounts, () => listed(parts)),
  look(
    contract.showReceivingAccount,
    async ({ params: { id } }) => {
      const account = await selectAccount(parts.db, id);
      if (!account) throw new Refusal('NOT_FOUND');
      return { number: account.number };
    },
    ({ params: { id } }) => ({ subject: id }),
  ),
  addRoute(parts),
  changeRoute,
  switchRoute,
];

const decimalOrNull = (minor: bigint | null): string | null =>
  minor === null ? null : minorToDecimal(minor);
const minorOrNull = (decimal: string | null): bigint | null =>
  decimal === null ? null : decimalToMinor(decimal);

async function listed({ db, clock, timeZone }: CashierParts) {
  const now = clock.now();
  const today = startOfDay(businessDayOf(now, timeZone), timeZone);
  const accounts = await selectAccountUses(db, today, now);
  return {
    accounts: accounts.map(({ number, dailyCapMinor, usedMinor, ...account }) => ({
      ...account,
      last4: number.slice(-4),
      dailyCap: decimalOrNull(dailyCapMinor),
      usedToday: minorToDecimal(usedMinor),
    })),
  };
}

/** Refused: NOT_FOUND, ALREADY_SET. */
const addRoute = ({ clock }: CashierParts): OfficeRoute =>
  actByTwo(contract.addReceivingAccount, {
    async plan(tx, { body: { channelId, holder, number, dailyCap, weight } }) {
      const channel = await lockChannel(tx, channelId);
      if (channel?.method !== 'MANUAL') throw new Refusal('NOT_FOUND');
      if (await hasNumber(tx, channelId, number)) throw new Refusal('ALREADY_SET');
      return { subject: channelId, effect: { holder, number, dailyCap, weight } };
    },
    async carryOut(tx, { body: { channelId, holder, number, dailyCap, weight } }) {
      const id = newId('rca', clock.now().getTime());
      const dailyCapMinor = minorOrNull(dailyCap);
      await insertAccount(tx, { id, channelId, holder, number, dailyCapMinor, weight, isEnabled: true });
      return { value: { id } };
    },
  });

/** @throws Refusal NOT_FOUND */
async function locked(tx: Transaction, id: string): Promise<ReceivingAccount> {
  const account = await lockAccount(tx, id);
  if (!account) throw new Refusal('NOT_FOUND');
  return account;
}

/** Less of a number is used with a lower cap, which takes one. Refused: NOT_FOUND, ALREADY_SET. */
const changeRoute: OfficeRoute = actByTwo(contract.changeReceivingAccount, {
  async plan(tx, { params: { id }, body }) {
    const { dailyCapMinor, weight } = await locked(tx, id);
    const capMinor = minorOrNull(body.dailyCap);
    if (capMinor === dailyCapMinor && body.weight === weight) throw new Refusal('ALREADY_SET');
    const isRaised =
      capMinor !== dailyCapMinor && dailyCapMinor !== null && (capMinor === null || capMinor > dailyCapMinor);
    const before = { dailyCap: decimalOrNull(dailyCapMinor), weight };
    const after = { dailyCap: body.dailyCap, weight: body.weight };
    return { subject: id, effect: { before, after }, byOne: !isRaised };
  },
  async carryOut(tx, { params: { id }, body: { dailyCap, weight } }) {
    const { isEnabled } = await locked(tx, id);
    await updateAccount(tx, { id, dailyCapMinor: minorOrNull(dailyCap), weight, isEnabled });
    return { value: { id } };
  },
});

/** Refused: NOT_FOUND, ALREADY_SET. */
const switchRoute: OfficeRoute = actByTwo(contract.switchReceivingAccount, {
  async plan(tx, { params: { id }, body: { isEnabled } }) {
    const account = await locked(tx, id);
    if (account.isEnabled === isEnabled) throw new Refusal('ALREADY_SET');
    const effect = { before: account.isEnabled, after: isEnabled };
    return { subject: id, effect, byOne: !isEnabled, wantsProof: isEnabled };
  },
  async carryOut(tx, { params: { id }, body: { isEnabled } }) {
    const { dailyCapMinor, weight } = await locked(tx, id);
    await updateAccount(tx, { id, dailyCapMinor, weight, isEnabled });
    return { value: { isEnabled } };
  },
});
