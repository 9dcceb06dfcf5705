// Makes the fixture of a slot of the timetable.
import type { Fixture } from './fixture.ts';
import { strengthFor } from './strengths.ts';
import { pairing, sportOf } from './teams.ts';
import type { Slot } from './timetable.ts';

/** The sides and their strength follow from the slot; `seedHash` is published with it. */
export function fixtureOf({ variant, number, startAtMs }: Slot, matchId: string, seedHash: string): Fixture {
  const { league, home, away } = pairing(variant, number);
  const { grade: homeGrade, ...homeTeam } = home;
  const { grade: awayGrade, ...awayTeam } = away;
  const strength = strengthFor(variant, homeGrade, awayGrade);
  const sides = { home: homeTeam, away: awayTeam };
  const rest = { modelVersion: 'm1', strength, simulated: true } as const;
  return { matchId, sport: sportOf[variant], variant, league, ...sides, startAtMs, seedHash, ...rest };
}
