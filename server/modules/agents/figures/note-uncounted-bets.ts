// Notes the bets of the lottery that count for no rebate and no salary.
import type { AgentsParts } from '../parts.ts';
import { noteUncounted } from './uncounted-store.ts';

/** Of draws that were settled in a span; it may be repeated. */
export async function noteUncountedBets(
  { db, clock, coveringBets }: AgentsParts,
  span: { readonly from: Date; readonly to: Date },
): Promise<void> {
  await noteUncounted(db, await coveringBets(db, span), clock.now());
}
