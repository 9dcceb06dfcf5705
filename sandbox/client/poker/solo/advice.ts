// Finds the best hold in the browser, in small steps, so that the page stays quick.
import type { Card } from '../../../game-vendors/poker/cards/card.ts';
import { bestHoldInSteps } from '../../../game-vendors/poker/video-poker/best-hold.ts';
import type { VideoPokerName } from '../../../game-vendors/poker/video-poker/video-poker-rules.ts';

const sliceMs = 8;

/** Which cards to hold. */
export async function findAdvice(name: VideoPokerName, cards: readonly Card[]): Promise<readonly boolean[]> {
  const steps = bestHoldInSteps(name, cards);
  for (;;) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return step.value.held;
    }
    await new Promise((resume) => setTimeout(resume));
  }
}
