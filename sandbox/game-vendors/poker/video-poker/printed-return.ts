// The exact return of each video poker under best play; a test computes it again from all deals and holds.
import type { VideoPokerName } from './video-poker-rules.ts';

/** As a fraction of one stake; the numbers are exact, below two to the power of 53. */
export const printedReturns: Readonly<Record<VideoPokerName, { numerator: number; denominator: number }>> = {
  jacks: { numerator: 19_842_315_923_796, denominator: 19_933_230_517_200 },
  deuces: { numerator: 19_879_070_863_788, denominator: 19_933_230_517_200 },
};
