// The members' endpoints on withdrawals.
import * as contract from '#contract/cashier/withdrawals.ts';
import { fileRoute, memberOf, route, type Route } from '#server/http/context.ts';
import type { CashierParts } from '../parts.ts';
import { createOpening } from './open-withdrawal.ts';
import { cancelOwn, cardsOf, configOf, ownWithdrawal, reportOf } from './own-withdrawals.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { downloadWithdrawals } from './withdraw-file.ts';

export function withdrawRoutes(parts: CashierParts): Route[] {
  const { db, identity } = parts;
  const open = createOpening(parts);
  return [
    route(contract.withdrawCards, (call) => cardsOf(parts, memberOf(call).memberId)),
    route(contract.withdrawConfig, (call) => configOf(parts, memberOf(call).memberId)),
    route(contract.withdraw, async (call) => {
      const actor = memberOf(call);
      await identity.requireProof(actor);
      return presentWithdrawal(db, await open(actor.memberId, call.body));
    }),
    route(contract.withdrawReport, (call) => reportOf(parts, memberOf(call).memberId, call.query)),
    fileRoute(contract.withdrawReportFile, (call) =>
      downloadWithdrawals(parts, memberOf(call).memberId, call.query),
    ),
    route(contract.readWithdrawal, async (call) =>
      presentWithdrawal(db, await ownWithdrawal(parts, memberOf(call).memberId, call.params.orderNo)),
    ),
    route(contract.cancelWithdrawal, async (call) =>
      presentWithdrawal(db, await cancelOwn(parts, memberOf(call).memberId, call.params.orderNo)),
    ),
  ];
}
