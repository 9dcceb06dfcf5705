// The numbers of the models for two sides, from the grades of their teams.
import type { Variant } from './fixture.ts';

/** A grade is −1, 0 or 1; few grades keep the number of different tables small. */
type Grade = -1 | 0 | 1;

/** The numbers of a match by variant; equal grades give equal sides, but in football home scores more. */
export function strengthFor(variant: Variant, home: Grade, away: Grade): Record<string, number> {
  const edge = home - away;
  switch (variant) {
    case 'T20':
    case 'ONE_DAY':
      return { home: [0.96, 1, 1.04][home + 1] ?? 1, away: [0.96, 1, 1.04][away + 1] ?? 1 };
    case 'FOOTBALL':
      return { home: 1.5 + 0.25 * edge, away: 1.15 - 0.2 * edge };
    case 'KABADDI':
      return { home: 1 + 0.05 * home, away: 1 + 0.05 * away };
    case 'BASKETBALL':
      return { home: 1.03 + 0.04 * home, away: 1 + 0.04 * away };
    case 'TENNIS':
      return { home: 0.63 + 0.015 * edge, away: 0.63 - 0.015 * edge };
    case 'SHOOTER':
      return { defending: 0.52 + 0.025 * edge, attacking: 0.48 + 0.025 * edge };
    case 'ANCIENTS':
      return { drift: 0.05 * edge, kills: 1.5, homeKills: 0.5 + 0.02 * edge };
    case 'LEGENDS':
      return { drift: 0.06 * edge, kills: 0.9, homeKills: 0.5 + 0.03 * edge };
  }
}
