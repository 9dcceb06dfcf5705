// The members' endpoints on deposits.
import { minorToDecimal } from '#contract/base/money.ts';
import { depositMarks } from '#contract/cashier/deposit-marks.ts';
import * as contract from '#contract/cashier/deposits.ts';
import { fileRoute, memberOf, route, type Route } from '#server/http/context.ts';
import { channelsOf, marksOf } from '../channels/channels.ts';
import type { CashierParts } from '../parts.ts';
import { downloadDeposits } from './deposit-file.ts';
import { openStates } from './deposit-rules.ts';
import { selectDepositsIn } from './deposit-store.ts';
import { remainingDeposit } from './judge-deposit.ts';
import { openDeposit } from './open-deposit.ts';
import { acceptPromo } from './accept-promo.ts';
import { cancelOwn, ownDeposit, proveOwn, refreshOwn, reportOf } from './own-deposits.ts';
import { presentDeposit } from './present-deposit.ts';

const decimalOrNull = (minor: bigint | null): string | null =>
  minor === null ? null : minorToDecimal(minor);

const opening = [
  [contract.depositManual, 'MANUAL'],
  [contract.depositAlipay, 'ALIPAY'],
  [contract.depositQq, 'QQ'],
  [contract.depositWechat, 'WECHAT'],
  [contract.depositGateway, 'GATEWAY'],
] as const;

export function depositRoutes(parts: CashierParts): Route[] {
  const { db } = parts;
  return [
    route(contract.depositChannels, async (call) => {
      const { memberId } = memberOf(call);
      const { beforeVerification, byOwnLimits } = await remainingDeposit(
        db,
        parts,
        memberId,
        await parts.rules(),
      );
      const open = await selectDepositsIn(db, memberId, openStates);
      return {
        channels: await channelsOf(parts, call.query.vendor),
        currency: parts.currency,
        leftBeforeVerification: decimalOrNull(beforeVerification),
        leftByOwnLimits: decimalOrNull(byOwnLimits),
        openOrders: open.map(({ orderNo }) => orderNo),
      };
    }),
    route(depositMarks, async () => ({ marks: await marksOf(parts) })),
    route(contract.depositPromos, async (call) => ({
      promos: await parts.promotions.depositPromosOf(memberOf(call).memberId),
    })),
    route(contract.acceptPromo, (call) => acceptPromo(parts, memberOf(call).memberId, call.body)),
    ...opening.map(([endpoint, method]) =>
      route(endpoint, async (call) =>
        presentDeposit(parts, await openDeposit(parts, memberOf(call).memberId, method, call.body)),
      ),
    ),
    route(contract.depositReport, (call) => reportOf(parts, memberOf(call).memberId, call.query)),
    fileRoute(contract.depositReportFile, (call) =>
      downloadDeposits(parts, memberOf(call).memberId, call.query),
    ),
    route(contract.readDeposit, async (call) =>
      presentDeposit(parts, await ownDeposit(parts, memberOf(call).memberId, call.params.orderNo)),
    ),
    route(contract.refreshDeposit, async (call) =>
      presentDeposit(parts, await refreshOwn(parts, memberOf(call).memberId, call.params.orderNo)),
    ),
    route(contract.cancelDeposit, async (call) =>
      presentDeposit(parts, await cancelOwn(parts, memberOf(call).memberId, call.params.orderNo)),
    ),
    route(contract.proveDeposit, async (call) =>
      presentDeposit(parts, await proveOwn(parts, memberOf(call).memberId, call.params.orderNo, call.body)),
    ),
  ];
}
