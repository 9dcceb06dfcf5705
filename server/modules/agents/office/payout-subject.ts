// What an act on the payouts of a kind and period is about, for the list of acts.
import type { ContractKind } from '#contract/agents/contracts.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import type { AgentsParts } from '../parts.ts';

/** The kind and the day on which the period begins, with the time for hours: `payout-run DIVIDEND 2026-11-16`. */
export function payoutSubject(
  { timeZone }: Pick<AgentsParts, 'timeZone'>,
  kind: ContractKind,
  beginsAt: Date,
): string {
  const day = businessDayOf(beginsAt, timeZone);
  if (kind !== 'HOUR_SALARY') return `payout-run ${kind} ${day}`;
  const time = beginsAt.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `payout-run ${kind} ${day} ${time}`;
}
