// The office over a cashier: operators of three roles, their looks and decisions, and orders that wait for them.
import * as contract from '#contract/cashier/deposit-office.ts';
import { proveDeposit } from '#contract/cashier/deposits.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '../an-office.ts';
import { anOperator } from '../an-operator.ts';
import { valueOf } from '../an-http-server.ts';
import { aCashier } from './a-cashier.ts';
import { anOpening, aPayer, byHand, paidNotice } from './a-payer.ts';

export const reason = 'Compared with the provider’s own list';
export const note = 'We found no payment with this number.';
type Proposed = { state: string; proposalId: string; done: { paid: string; credited: string } | null };
export type Rows = { rows: Record<string, unknown>[]; total: number };
type Found = Record<string, unknown> & {
  stages: { state: string; actor: string }[];
  payments: { transactionId: string; returnedAt: number | null }[];
  proposals: Record<string, unknown>[];
  candidates: { transactionId: string; payer: string | null }[];
  notices: { verdict: string; raw: string }[];
};

/** The operators 0, 1 and 2 are of PAYMENTS, 3 of SUPPORT, 4 of CONTENT. */
export async function aDepositOffice(db: Database) {
  const world = await aCashier(db);
  const { officeRoutes, finders } = world.cashier;
  const office = anOffice({ db, clock: world.clock }, officeRoutes, {}, finders);
  const operators: Awaited<ReturnType<typeof anOperator>>[] = [];
  for (const role of ['PAYMENTS', 'PAYMENTS', 'PAYMENTS', 'SUPPORT', 'CONTENT'] as const)
    operators.push(await anOperator({ db, clock: world.clock, office }, role));
  let claims = 0;
  const by = (nth: number) => ({ headers: operators[nth]?.headers ?? {} });
  const credit = (nth: number, orderNo: string, gateway: string, transactionId: string) =>
    office<Proposed>('', contract.creditDeposit, {
      ...by(nth),
      params: { orderNo },
      body: { gateway, transactionId, reason },
    });
  const enter = (nth: number, orderNo: string, transactionId: string, amount: string) =>
    office<Proposed>('', contract.enterPayment, {
      ...by(nth),
      params: { orderNo },
      body: { transactionId, amount, reason },
    });
  const reject = (nth: number, orderNo: string) =>
    office<{ state: string }>('', contract.rejectDeposit, {
      ...by(nth),
      params: { orderNo },
      body: { why: 'NO_SUCH_PAYMENT', note, reason },
    });
  const agree = (nth: number, id: string) =>
    office<Proposed>('', decideProposal, {
      ...by(nth),
      params: { id },
      body: { verdict: 'AGREE', reason },
    });
  const read = async (orderNo: string) =>
    (await office<Found>('', contract.readDepositOrder, { ...by(0), params: { orderNo } })).body.value;

  /** An order of a provider to which too little was paid. */
  async function aMismatch(amount = '300.00') {
    const payer = await aPayer(db, world);
    const order = await payer.opened();
    const payment = paidNotice(order, { amount });
    await world.notify(payment);
    return { payer, order, orderNo: order.orderNo, transactionId: payment.id };
  }
  /** A manual order whose member names a transaction that no SMS has reported. */
  async function aClaim(picture?: Blob) {
    claims += 1;
    const payer = await aPayer(db, world);
    const order = await payer.opened(anOpening({ channelId: 'send' }), byHand);
    const transactionId = `CLAIM${claims}X${picture ? 'P' : 'N'}`;
    const body = { payerNumber: '01712345678', transactionId, ...(picture ? { proof: picture } : {}) };
    await valueOf(
      world.server.call(proveDeposit, {
        token: payer.token,
        params: { orderNo: order.orderNo },
        body: body as never,
      }),
    );
    return { payer, order, orderNo: order.orderNo, transactionId };
  }

  return { world, office, operators, by, credit, enter, reject, agree, read, aMismatch, aClaim };
}

/** The code of a refusal, or `done`. */
export const codeOf = ({ body }: { body: { success: boolean; errorCode?: string } }) =>
  body.success ? 'done' : body.errorCode;
