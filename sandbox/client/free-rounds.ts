// The free rounds of the page: which is played next, and the strip that tells how many are left at which stake.
import type { ReelsAnswer } from '../game-vendors/game-wire.ts';
import { byId, element } from './element.ts';
import { toCents } from './money-text.ts';

type Given = NonNullable<ReelsAnswer['freeRounds']>;
type Texts = {
  readonly freeRounds: (left: number, stake: string) => string;
  readonly freeRoundsOver: string;
};

/** Shows the strip when there are free rounds, and its last words when they are over. They are played before all others. */
export function createFreeRounds(
  given: Given | undefined,
  texts: Texts,
  showAmount: (amount: string) => string,
) {
  let left = given?.left ?? 0;
  const line = element('p', {});
  const strip = element('div', { class: 'trial-strip free-strip', role: 'status' }, line);
  const show = (): void => {
    if (!given) return;
    line.textContent = left > 0 ? texts.freeRounds(left, showAmount(given.stake)) : texts.freeRoundsOver;
  };
  if (given) byId('bar').after(strip);
  show();
  return {
    /** The stake of the free rounds, while there are some. */
    get stake(): string | undefined {
      return left > 0 ? given?.stake : undefined;
    },
    /** How to play the next round, by its reward or with the player's own stake; what it takes, in cents. */
    next: (bet: string): { bet: string; cents: number; rewardId?: string } =>
      given && left > 0
        ? { bet: given.stake, cents: 0, rewardId: given.rewardId }
        : { bet, cents: toCents(bet) },
    /** One was played, or with `none` the rest is gone. */
    count(none = false): void {
      if (left === 0) return;
      left = none ? 0 : left - 1;
      show();
    },
  };
}
