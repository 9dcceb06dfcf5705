// Gives the demo's line rates, a contract that runs and one that waits, through the functions that members and operators use.
import type { Rates } from './rates/rate-rules.ts';
import { accept, listContracts, propose } from './contracts/contracts.ts';
import { selectRates, writeRates } from './rates/rate-store.ts';
import { daysAt } from './rates/days.ts';
import type { AgentsParts } from './parts.ts';

/** A member of the demo's line, the ones above before those below. */
export type SeededAgent = {
  readonly memberId: string;
  readonly uplineId: string | null;
  readonly rates: Partial<Rates>;
  /** The rate of a daily salary, of 10,000 of the team's turnover; `waits` leaves the offer open. */
  readonly salary?: { readonly rate: number; readonly waits: boolean };
};

/** Adds what is missing; a second run changes nothing. */
export async function seedAgents(parts: AgentsParts, line: readonly SeededAgent[]): Promise<void> {
  const { db, clock, timeZone } = parts;
  const { today } = daysAt(clock.now(), timeZone);
  for (const { memberId, uplineId, rates, salary } of line) {
    const present = (await selectRates(db, [memberId], today)).get(memberId);
    if (present && Object.values(present).every((rate) => rate === 0))
      await db.tx((tx) => writeRates(tx, { memberId, fromDay: today, rates, by: 'SEED', at: clock.now() }));
    if (!salary) continue;
    const { mine } = await listContracts(parts, memberId, 'DAILY_SALARY');
    if (mine.length > 0) continue;
    const tiers = [{ minTurnover: '1000.00', minActive: 1, rate: salary.rate }];
    const { id } = await db.tx((tx) =>
      propose(tx, parts, uplineId, { kind: 'DAILY_SALARY', product: 'CONS', payeeId: memberId, tiers }),
    );
    if (!salary.waits) await accept(parts, memberId, id, undefined);
  }
}
