// The daily comparison of payouts with the lists of providers: it takes over reports that were lost.
import { GatewayAway } from '../gateways/port.ts';
import type { CashierParts } from '../parts.ts';
import { selectPaidIn } from './payout-store.ts';
import { takePayoutReport } from './take-payout.ts';

const hourMs = 60 * 60_000;
type Period = { readonly from: Date; readonly to: Date };

/**
 * Takes over what providers list in a period; it may be repeated.
 * @throws Error that names the providers whose list differs or did not come; the other providers are compared
 */
export async function comparePayouts(parts: CashierParts, { from, to }: Period): Promise<number> {
  let compared = 0;
  const wrong: string[] = [];
  for (const [gateway, provider] of parts.withdrawals.gateways) {
    try {
      // Two clocks differ, and a payout of the evening may be listed after midnight.
      const around = { from: new Date(from.getTime() - hourMs), to: new Date(to.getTime() + 24 * hourMs) };
      const listed = await provider.statement(around.from, around.to);
      const odd: string[] = [];
      for (const report of listed) {
        const taken = await takePayoutReport(parts, gateway, report);
        if (taken === 'CONFLICT' || taken === 'NO_PAYOUT') odd.push(report.reference);
      }
      const known = new Set(listed.map(({ reference }) => reference));
      const paid = await selectPaidIn(parts.db, gateway, { from, to });
      odd.push(...paid.filter((reference) => !known.has(reference)));
      if (odd.length > 0) wrong.push(`${gateway}: ${odd.slice(0, 10).join(', ')}`);
      compared += listed.length;
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      parts.onFault(error);
      wrong.push(`${gateway}: its list did not come`);
    }
  }
  if (wrong.length > 0) throw new Error(`Payouts do not agree. ${wrong.join('; ')}`);
  return compared;
}
