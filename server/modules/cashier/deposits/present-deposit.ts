// An order of a deposit as its member sees it.
import { minorToDecimal } from '#contract/base/money.ts';
import type { DepositOrder } from '#contract/cashier/deposits.ts';
import type { Queryable } from '#server/db/database.ts';
import { selectAccount, selectChannel } from '../channels/channel-store.ts';
import { feeOf } from '../channels/channel-rules.ts';
import type { CashierParts } from '../parts.ts';
import { mayClaim } from './deposit-rules.ts';
import { selectStages } from './deposit-report-store.ts';
import type { DepositRow } from './deposit-store.ts';

/** Whether the member still has something to pay. */
const isPayable = ({ state }: DepositRow): boolean => state === 'CREATED' || state === 'AWAITING_PAYMENT';

type Parts = Pick<CashierParts, 'db' | 'clock'>;

export async function presentDeposits(
  { db, clock }: Parts,
  orders: readonly DepositRow[],
): Promise<DepositOrder[]> {
  const now = clock.now();
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
      mayClaim: mayClaim(order, now),
      stages: (stages.get(order.orderNo) ?? []).map(({ state, at }) => ({ state, at: at.getTime() })),
    })),
  );
}

export async function presentDeposit(parts: Parts, order: DepositRow): Promise<DepositOrder> {
  const [presented] = await presentDeposits(parts, [order]);
  if (!presented) throw new Error('an order was not presented');
  return presented;
}

async function factsOf(db: Queryable, order: DepositRow): Promise<Omit<DepositOrder, 'stages' | 'mayClaim'>> {
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
