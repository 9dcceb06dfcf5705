// Decides when spins that follow by themselves end: from the balances the platform confirmed, never from a guess.

/** The player's choices before the first spin; amounts in hundredths. */
export type AutoplayPlan = {
  readonly spins: number;
  /** No spin is begun whose stake could bring the loss beyond it. */
  readonly lossLimit: number;
  readonly winFrom?: number;
  readonly balanceFrom?: number;
  readonly endOnFeature: boolean;
};

export type AutoplayRun = {
  readonly plan: AutoplayPlan;
  readonly startBalance: number;
  readonly played: number;
  readonly staked: number;
  readonly won: number;
};
export type AutoplayEnd = 'spins' | 'loss-limit' | 'win' | 'balance' | 'feature' | 'player' | 'refused';

export type Round = { readonly staked: number; readonly won: number; readonly featureWon: boolean };

export function startRun(plan: AutoplayPlan, startBalance: number): AutoplayRun {
  return { plan, startBalance, played: 0, staked: 0, won: 0 };
}

export function addRound(run: AutoplayRun, round: Round): AutoplayRun {
  return {
    ...run,
    played: run.played + 1,
    staked: run.staked + round.staked,
    won: run.won + round.won,
  };
}

/** The loss so far: of the balance or of these rounds, whichever is more; money from elsewhere hides no loss. */
export function lossOf({ startBalance, staked, won }: AutoplayRun, balance: number): number {
  return Math.max(0, startBalance - balance, staked - won);
}

/** Why no spin of this stake may follow; undefined when one may. `last` is the round that has just ended. */
export function endOf(
  run: AutoplayRun,
  { stake, balance, last }: { stake: number; balance: number; last?: Round },
): AutoplayEnd | undefined {
  const { plan } = run;
  if (last?.featureWon && plan.endOnFeature) return 'feature';
  if (last && plan.winFrom !== undefined && last.won >= plan.winFrom) return 'win';
  if (last && plan.balanceFrom !== undefined && balance >= plan.balanceFrom) return 'balance';
  if (run.played >= plan.spins) return 'spins';
  return lossOf(run, balance) + stake > plan.lossLimit ? 'loss-limit' : undefined;
}
