// An order of a deposit as its member sees it.
import { minorToDecimal } from '#contract/base/money.ts';
import type { DepositOrder } from '#contract/cashier/deposits.ts';
import type { Queryable } from '#server/db/database.ts';
import { selectAccount, selectChannel } from '../channels/channel-store.ts';
import { feeOf } from '../channels/channel-rules.ts';
import { selectStages } from './deposit-report-store.ts';
import type { DepositRow } from './deposit-store.ts';

/** Whether the member still has something to pay. */
const isPayable = ({ state }: DepositRow): boolean => state === 'CREATED' || state === 'AWAITING_PAYMENT';

export async function presentDeposits(db: Queryable, orders: readonly DepositRow[]): Promise<DepositOrder[]> {
  const stages = Map.groupBy(
    await selectStages(
      db,
      orders.map(({ orderNo }) => orderNo),
    ),
    ({ orderNo }) => orderNo,
  );
  return Promise.all(
    orders.map(async (order) => ({
      ...(await factsOf(db, order)),
      stages: (stages.get(order.orderNo) ?? []).map(({ state, at }) => ({ state, at: at.getTime() })),
    })),
  );
}

export async function presentDeposit(db: Queryable, order: DepositRow): Promise<DepositOrder> {
  const [presented] = await presentDeposits(db, [order]);
  if (!presented) throw new Error('an order was not presented');
  return presented;
}

async function factsOf(db: Queryable, order: DepositRow): Promise<Omit<DepositOrder, 'stages'>> {
  const channel = await selectChannel(db, order.channelId);
  const account = order.accountId === null ? undefined : await selectAccount(db, order.accountId);
  const paidMinor = order.creditedMinor ?? order.payableMinor;
  return {
    orderNo: order.orderNo,
    method: order.method,
    channelId: order.channelId,
    bankCode: channel?.bankCode ?? '',
    names: { BN: channel?.nameBn ?? '', EN: channel?.nameEn ?? '' },
    state: order.state,
    reason: order.reason,
    note: order.note,
    currency: order.currency,
    requested: minorToDecimal(order.requestedMinor),
    payable: minorToDecimal(order.payableMinor),
    fee: minorToDecimal(feeOf(paidMinor, order.feePpm)),
    credited: order.creditedMinor === null ? null : minorToDecimal(order.creditedMinor - order.feeMinor),
    promoId: order.promoId,
    account: account && isPayable(order) ? { holder: account.holder, number: account.number } : null,
    payUrl: isPayable(order) ? order.payUrl : null,
    qrContent: isPayable(order) ? order.qrContent : null,
    payerNumber: order.payerLast4,
    transactionId: order.typedTransaction,
    hasProof: order.hasProof,
    createdAt: order.createdAt.getTime(),
    expiresAt: order.expiresAt.getTime(),
  };
}
