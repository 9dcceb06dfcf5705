// Reports to the platform that a round is on the screen, from the first bet until its result is seen.
import { notifyPlatform } from '../frame-messages.ts';

export class RoundNotice {
  #isShowing = false;

  begin(): void {
    if (!this.#isShowing) notifyPlatform('round-started');
    this.#isShowing = true;
  }

  end(): void {
    if (this.#isShowing) notifyPlatform('round-shown');
    this.#isShowing = false;
  }
}
