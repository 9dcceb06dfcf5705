// Members who deposit, and the acts of these members and of their provider, for tests of a cashier.
import * as contract from '#contract/cashier/deposits.ts';
import type { DepositOrder } from '#contract/cashier/deposits.ts';
import type { WebhookPayment } from '#contract/partners/webhook-checkout.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '../an-http-server.ts';
import { aMember } from '../identity/a-member.ts';
import type { aCashier } from './a-cashier.ts';

type World = Awaited<ReturnType<typeof aCashier>>;
type OpeningCall = typeof contract.depositGateway;
let requests = 0;

/** The input that opens an order, with a new request number. */
export const anOpening = (
  changes: Partial<{
    amount: string;
    channelId: string;
    requestId: string;
    promoId: string;
    feePercent: string;
  }> = {},
) => ({ amount: '500.00', channelId: 'page', requestId: `request-${(requests += 1)}`, ...changes });

/** A real member who is signed in at a cashier. */
export async function aPayer(db: Database, world: World) {
  const member = await aMember(db, { type: 0, clock: world.clock });
  const token = world.server.signIn(member);
  const open = (body = anOpening(), call: OpeningCall = contract.depositGateway) =>
    world.server.call(call, { token, body });
  return {
    ...member,
    token,
    open,
    opened: (body?: ReturnType<typeof anOpening>, call?: OpeningCall): Promise<DepositOrder> =>
      valueOf(open(body, call)),
    read: (orderNo: string): Promise<DepositOrder> =>
      valueOf(world.server.call(contract.readDeposit, { token, params: { orderNo } })),
  };
}

/** The calls of the other methods, which take and answer the same. */
export const byHand = contract.depositManual as unknown as OpeningCall;
export const byAlipay = contract.depositAlipay as unknown as OpeningCall;

/** The code of a refusal and its value. */
export async function refusalIn(
  call: Promise<{ body: { success: boolean; errorCode?: string; value?: unknown } }>,
): Promise<unknown[] | 'done'> {
  const { body } = await call;
  return body.success ? 'done' : [body.errorCode, body.value];
}

/** The provider's notice that an order is paid. */
export const paidNotice = (
  { orderNo, payable }: DepositOrder,
  changes: Partial<WebhookPayment> = {},
): WebhookPayment => ({
  id: `tx-${orderNo}`,
  status: 'PAYMENT_SUCCESS',
  amount: payable,
  currency: 'BDT',
  requestReferenceNumber: orderNo,
  ...changes,
});
