// The office over a cashier with payouts: operators of several roles, and their acts on withdrawals.
import * as contract from '#contract/cashier/withdraw-office.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '../an-office.ts';
import { anOperator } from '../an-operator.ts';
import { aCashier } from './a-cashier.ts';
import { aPayoutProvider } from './a-payout-provider.ts';
import { payoutsBy } from './payout-parts.ts';

export const reason = 'Compared with the papers of the member';
export const note = 'Please send us a picture of your card.';
type Moved = { orderNo: string; state: string };
type Proposed = { state: string; proposalId: string; done: Moved | null };

/** The operators 0, 1 and 2 are of PAYMENTS, 3 of RISK, 4 of CONTENT. */
export async function aWithdrawOffice(db: Database) {
  const provider = aPayoutProvider();
  const world = await aCashier(db, { withdrawals: payoutsBy(provider) });
  const { officeRoutes, finders } = world.cashier;
  const office = anOffice({ db, clock: world.clock }, officeRoutes, {}, finders);
  const operators: Awaited<ReturnType<typeof anOperator>>[] = [];
  for (const role of ['PAYMENTS', 'PAYMENTS', 'PAYMENTS', 'RISK', 'CONTENT'] as const)
    operators.push(await anOperator({ db, clock: world.clock, office }, role));
  const by = (nth: number) => ({ headers: operators[nth]?.headers ?? {} });
  const of = (nth: number, orderNo: string) => ({ ...by(nth), params: { orderNo } });
  return {
    world,
    provider,
    office,
    by,
    approve: (nth: number, orderNo: string) =>
      office<Proposed>('', contract.approveWithdrawal, { ...of(nth, orderNo), body: { reason } }),
    reject: (nth: number, orderNo: string) =>
      office<Moved>('', contract.rejectWithdrawal, {
        ...of(nth, orderNo),
        body: { why: 'CARD_NOT_YOURS', note, reason },
      }),
    hold: (nth: number, orderNo: string) =>
      office<Moved>('', contract.holdWithdrawal, { ...of(nth, orderNo), body: { note, reason } }),
    review: (nth: number, orderNo: string) =>
      office<Moved>('', contract.reviewWithdrawal, { ...of(nth, orderNo), body: { reason } }),
    sendAgain: (nth: number, orderNo: string) =>
      office<Moved>('', contract.sendPayoutAgain, { ...of(nth, orderNo), body: { reason } }),
    giveBack: (nth: number, orderNo: string) =>
      office<Proposed>('', contract.returnWithdrawal, { ...of(nth, orderNo), body: { note, reason } }),
    agree: (nth: number, id: string) =>
      office<Proposed>('', decideProposal, {
        ...by(nth),
        params: { id },
        body: { verdict: 'AGREE', reason },
      }),
    read: (nth: number, orderNo: string) =>
      office<Record<string, unknown>>('', contract.readWithdrawalOrder, of(nth, orderNo)),
  };
}
