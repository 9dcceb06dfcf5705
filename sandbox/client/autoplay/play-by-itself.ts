// Spins one after another until something the player chose ends them, or the player does.
import {
  addRound,
  type AutoplayEnd,
  type AutoplayPlan,
  endOf,
  type Round,
  startRun,
} from './autoplay-run.ts';

/** Set from outside to end it after the running round. */
export type Going = { end: AutoplayEnd | undefined };
export type PlayByItselfDeps = {
  readonly stake: () => number;
  /** As the platform confirmed it last. */
  readonly balance: () => number;
  /** Waits until the platform has confirmed the last round's money; false when it does not. */
  readonly confirmed: () => Promise<boolean>;
  readonly playRound: () => Promise<Round>;
  readonly showLeft: (spins: number) => void;
  readonly pause: () => Promise<void>;
};

/** Why it ended. A refusal of a round is thrown on. */
export async function playByItself(
  deps: PlayByItselfDeps,
  plan: AutoplayPlan,
  going: Going,
): Promise<AutoplayEnd> {
  let run = startRun(plan, deps.balance());
  let last: Round | undefined;
  for (;;) {
    const end = endOf(run, { stake: deps.stake(), balance: deps.balance(), ...(last ? { last } : {}) });
    if (end ?? going.end) return end ?? going.end ?? 'player';
    deps.showLeft(plan.spins - run.played);
    last = await deps.playRound();
    run = addRound(run, last);
    if (!(await deps.confirmed())) return 'refused';
    if (!going.end) await deps.pause();
  }
}
