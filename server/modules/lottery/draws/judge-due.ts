// Decides how the clock ends a draw that is due: a pure function.
import type { VoidReason } from '#contract/lottery/draws.ts';

export type DueDraw = {
  readonly state: 'SCHEDULED' | 'OPEN' | 'CLOSED';
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly drawAt: Date;
  /** Operators have requested to call it off. */
  readonly isCalledOff: boolean;
};
export type Move = 'OPEN' | 'CLOSE' | 'DRAW' | { readonly void: VoidReason };

/** How long a closed draw waits for a generator that failed its self-test before its stakes go back. */
const blockedAtMostMs = 60 * 60_000;

/**
 * The next step of a draw, or undefined while there is none. A draw whose whole sale was missed is void; one that
 * was on sale is drawn however late, because its result was settled when its seed was committed to. While the
 * generator is blocked nothing is opened and nothing drawn.
 */
export function judgeDue(draw: DueDraw, now: Date, isBlocked: boolean): Move | undefined {
  if (draw.isCalledOff) return { void: 'CALLED_OFF' };
  switch (draw.state) {
    case 'SCHEDULED':
      if (draw.closeAt <= now) return { void: isBlocked ? 'GENERATOR' : 'NOT_OPENED' };
      return draw.openAt <= now && !isBlocked ? 'OPEN' : undefined;
    case 'OPEN':
      return draw.closeAt <= now ? 'CLOSE' : undefined;
    case 'CLOSED':
      if (draw.drawAt > now) return undefined;
      if (!isBlocked) return 'DRAW';
      return now.getTime() - draw.drawAt.getTime() >= blockedAtMostMs ? { void: 'GENERATOR' } : undefined;
  }
}
