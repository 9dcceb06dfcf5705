// The feature that the scatters of a machine open, by its name on the page and in the rules.
import type { Machine } from './machine.ts';

export type Feature = 'free-spins' | 'expanding-wilds' | 'hold-and-win';

export function featureOf({ hold, freeSpins }: Machine): Feature {
  if (hold) return 'hold-and-win';
  return freeSpins.expandingWilds ? 'expanding-wilds' : 'free-spins';
}
