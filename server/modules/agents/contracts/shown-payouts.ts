// The payouts of a member's contracts with their inputs, and what later ones corrected.
import type { AgentPayout, ContractKind } from '#contract/agents/contracts.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { AgentsParts } from '../parts.ts';
import type { Inputs, Tier } from './contract-rules.ts';
import { shownTier } from './contracts.ts';
import { type CorrectionRow, selectCorrections } from './correction-store.ts';
import { type PayoutRow, selectPayouts } from './payout-store.ts';

export async function listPayouts(
  { db }: AgentsParts,
  memberId: string,
  kind: ContractKind,
): Promise<AgentPayout[]> {
  const rows = await selectPayouts(db, memberId, kind);
  const corrections = rows.length === 0 ? [] : await selectCorrections(db, rows);
  return rows.map((row) => shownPayout(row, corrections));
}

export const shownPayout = (row: PayoutRow, corrections: readonly CorrectionRow[]): AgentPayout => {
  const ofRow = corrections.filter(
    ({ contractId, runBeginsAt, attempt }) =>
      contractId === row.contractId &&
      attempt === row.attempt &&
      runBeginsAt.getTime() === row.beginsAt.getTime(),
  );
  return {
    contractId: row.contractId,
    kind: row.kind,
    product: row.product,
    payer: row.payer,
    payee: row.payee,
    isMine: row.isMine,
    beginsAt: row.beginsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    attempt: row.attempt,
    ...shownInputs(row),
    carryOut: minorToDecimal(row.carryOutMinor),
    tier: tierAt(row.tiers, row.tier),
    earned: minorToDecimal(row.earnedMinor),
    corrected: minorToDecimal(row.correctedMinor),
    debtIn: minorToDecimal(row.debtInMinor),
    debtOut: minorToDecimal(row.debtOutMinor),
    amount: minorToDecimal(row.amountMinor),
    state: row.state,
    hasFile: row.keepsTeam || ofRow.length > 0,
    corrections: ofRow.map((one) => ({
      beginsAt: one.beginsAt.getTime(),
      endsAt: one.endsAt.getTime(),
      ...shownInputs(one),
      carryOut: minorToDecimal(one.carryOutMinor),
      tier: tierAt(row.tiers, one.tier),
      before: minorToDecimal(one.beforeMinor),
      now: minorToDecimal(one.amountMinor),
      difference: minorToDecimal(one.amountMinor - one.beforeMinor),
    })),
  };
};

const shownInputs = (inputs: Inputs) => ({
  turnover: minorToDecimal(inputs.turnoverMinor),
  activeMembers: inputs.activeMembers,
  loss: minorToDecimal(inputs.lossMinor),
  rewards: minorToDecimal(inputs.rewardsMinor),
  carryIn: minorToDecimal(inputs.carryInMinor),
});

const tierAt = (tiers: readonly Tier[], at: number | null) => {
  const tier = at === null ? undefined : tiers[at];
  return tier ? shownTier(tier) : null;
};
