// Autoplay in the game: its state, how it ends, and the messages to the player and the platform.
import { notifyPlatform } from '../frame-messages.ts';
import { showNote } from '../layer.ts';
import type { GameTexts } from '../texts.ts';
import type { AutoplayEnd, AutoplayPlan } from './autoplay-run.ts';
import { type Going, playByItself, type PlayByItselfDeps } from './play-by-itself.ts';

type Deps = Omit<PlayByItselfDeps, 'showLeft' | 'pause'> & {
  readonly texts: GameTexts;
  /** How many spins are left; undefined when it is over. */
  readonly setLeft: (spins: number | undefined) => void;
  readonly isFast: () => boolean;
};
/** Between two spins, so that a win can be seen. */
const pauseMs = { usual: 600, fast: 200 };

export function createAutoplay(deps: Deps) {
  let going: Going | undefined;
  const end = (why: AutoplayEnd): void => {
    if (!going) return;
    going.end ??= why;
    showNote(deps.texts.ends[why]);
  };
  // Does not begin spins while the page is hidden.
  document.addEventListener('visibilitychange', () => document.hidden && end('player'));
  return {
    get running(): boolean {
      return going !== undefined;
    },
    end,
    async play(plan: AutoplayPlan): Promise<void> {
      const run: Going = { end: undefined };
      going = run;
      /** The platform may show the balance after each round, not only after the last. */
      const playRound = async () => {
        notifyPlatform('round-started');
        const round = await deps.playRound();
        notifyPlatform('round-shown');
        return round;
      };
      const pause = (): Promise<void> =>
        new Promise((resume) => setTimeout(resume, deps.isFast() ? pauseMs.fast : pauseMs.usual));
      try {
        const why = await playByItself({ ...deps, playRound, pause, showLeft: deps.setLeft }, plan, run);
        showNote(deps.texts.ends[why]);
      } finally {
        going = undefined;
        deps.setLeft(undefined);
      }
    },
  };
}
