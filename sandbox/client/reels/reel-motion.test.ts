// A reel must move without jumps and rest exactly where its result is.
import { describe, expect, it } from 'vitest';
import { fullSpeedMs, ReelMotion } from './reel-motion.ts';

describe('reel motion', () => {
  it('never jumps and rests on the whole cell it promised', () => {
    for (let extraMs = 0; extraMs < 200; extraMs += 7) {
      const reel = new ReelMotion();
      reel.start(1000);
      const stopAt = 1000 + fullSpeedMs + extraMs;
      let last = reel.position(1000);
      let rest: number | undefined;
      let rested = false;
      for (let now = 1000; now < 4000 && !rested; now += 4) {
        if (now >= stopAt && rest === undefined) rest = reel.stop(now);
        const position = reel.position(now);
        expect(Math.abs(position - last)).toBeLessThan(0.15);
        last = position;
        rested = reel.restedBy(now);
      }
      expect(rested).toBe(true);
      expect(Number.isInteger(rest)).toBe(true);
      expect(reel.position(9999)).toBe(rest);
      expect(reel.moving).toBe(false);
    }
  });
});
