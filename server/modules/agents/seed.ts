// Gives the demo's line rates, contracts and a link, and approves its past runs, by the functions that members and operators
// use.
import type { ContractKind } from '#contract/agents/contracts.ts';
import { countClick } from './accounts/link-store.ts';
import { createLink, listLinks } from './accounts/new-members.ts';
import { accept, listContracts, propose } from './contracts/contracts.ts';
import { approvePayouts } from './contracts/payout-store.ts';
import { payPayouts } from './contracts/payouts.ts';
import type { Rates } from './rates/rate-rules.ts';
import { selectRates, writeRates } from './rates/rate-store.ts';
import { daysAt } from './rates/days.ts';
import { approveRun, payApproved } from './rebates/run.ts';
import type { AgentsParts } from './parts.ts';

/** Who sets and approves in the demo. */
const demoOperator = 'demo';

/** A contract from above, with one tier; `waits` leaves the offer open. */
type SeededContract = { readonly kind: ContractKind; readonly rate: number; readonly waits: boolean };
/** A member of the demo's line, the ones above before those below. */
export type SeededAgent = {
  readonly memberId: string;
  readonly uplineId: string | null;
  readonly rates: Partial<Rates>;
  readonly contracts: readonly SeededContract[];
};

/** Adds what is missing; a second run changes nothing. */
export async function seedAgents(parts: AgentsParts, line: readonly SeededAgent[]): Promise<void> {
  const { db, clock, timeZone } = parts;
  const { today } = daysAt(clock.now(), timeZone);
  for (const { memberId, uplineId, rates, contracts } of line) {
    const present = (await selectRates(db, [memberId], today)).get(memberId);
    if (present && Object.values(present).every((rate) => rate === 0))
      await db.tx((tx) =>
        writeRates(tx, { memberId, fromDay: today, rates, by: demoOperator, at: clock.now() }),
      );
    for (const { kind, rate, waits } of contracts) {
      const { mine } = await listContracts(parts, memberId, kind);
      if (mine.length > 0) continue;
      const tiers = [{ minTurnover: '1000.00', minActive: 1, rate }];
      const { id } = await db.tx((tx) =>
        propose(tx, parts, uplineId, { kind, product: 'CONS', payeeId: memberId, tiers }),
      );
      if (!waits) await accept(parts, memberId, id, undefined);
    }
  }
}

/** The code of a link with its visitors; the link is made once. */
export async function seedLink(
  parts: AgentsParts,
  agent: { readonly memberId: string; readonly type: 1 | 2 },
  { note, clicks, rates }: { readonly note: string; readonly clicks: number; readonly rates: Partial<Rates> },
): Promise<string> {
  const present = (await listLinks(parts, agent.memberId)).find((link) => link.note === note);
  if (present) return present.code;
  const { code } = await createLink(parts, agent, { note, rates });
  for (let click = 0; click < clicks; click += 1) await countClick(parts.db, code, parts.clock.now());
  return code;
}

/** Approves runs of rebates and payouts that wait, and pays them. */
export async function seedApprovals(
  parts: AgentsParts,
  {
    days,
    payouts,
  }: {
    readonly days: readonly string[];
    readonly payouts: readonly { readonly kind: ContractKind; readonly beginsAt: Date }[];
  },
): Promise<void> {
  const { db } = parts;
  for (const day of days) await db.tx((tx) => approveRun(tx, parts, day, demoOperator));
  for (const { kind, beginsAt } of payouts)
    await db.tx((tx) => approvePayouts(tx, kind, beginsAt, demoOperator));
  await payApproved(parts);
  await payPayouts(parts);
}
