// The rules of corrections: what earlier periods of a contract pay by their present figures, and what a payout makes of it.
// Pure.
import type { ContractKind } from '#contract/agents/contracts.ts';
import { type Inputs, payoutOf, type Tier } from './contract-rules.ts';

type Played = Pick<Inputs, 'turnoverMinor' | 'activeMembers' | 'lossMinor'>;
type Result = ReturnType<typeof payoutOf>;
/** A period that was paid for: its figures as they were counted last, and what was played in it as it is now. */
export type KnownPeriod = {
  readonly beginsAt: Date;
  readonly known: Inputs & Pick<Result, 'amountMinor' | 'carryOutMinor'>;
  readonly present: Played;
};
export type Correction = Inputs & Result & { readonly beginsAt: Date; readonly beforeMinor: bigint };

/**
 * The periods whose figures changed, the oldest first, each with its present result, and what the last period carries on.
 * A changed carry changes the period after it. Rewards stay as they were counted, because movements of money are never
 * dated back.
 */
export function correctionsOf(
  kind: ContractKind,
  tiers: readonly Tier[],
  carriesLoss: boolean,
  periods: readonly KnownPeriod[],
): { readonly corrections: Correction[]; readonly carryMinor: bigint | undefined } {
  const corrections: Correction[] = [];
  let carryMinor: bigint | undefined;
  for (const { beginsAt, known, present } of periods) {
    const { rewardsMinor, amountMinor: beforeMinor } = known;
    const inputs = { ...present, rewardsMinor, carryInMinor: carryMinor ?? known.carryInMinor };
    const isSame =
      inputs.turnoverMinor === known.turnoverMinor &&
      inputs.activeMembers === known.activeMembers &&
      inputs.lossMinor === known.lossMinor &&
      inputs.carryInMinor === known.carryInMinor;
    carryMinor = known.carryOutMinor;
    if (isSame) continue;
    const result = payoutOf(kind, tiers, carriesLoss, inputs);
    carryMinor = result.carryOutMinor;
    corrections.push({ beginsAt, ...inputs, ...result, beforeMinor });
  }
  return { corrections, carryMinor };
}

/** What is paid of the period's own result, corrections and a debt from before; below zero nothing is, and the debt stays. */
export function dueOf(
  earnedMinor: bigint,
  correctedMinor: bigint,
  debtInMinor: bigint,
): { amountMinor: bigint; debtOutMinor: bigint } {
  const due = earnedMinor + correctedMinor + debtInMinor;
  return due > 0n ? { amountMinor: due, debtOutMinor: 0n } : { amountMinor: 0n, debtOutMinor: due };
}
