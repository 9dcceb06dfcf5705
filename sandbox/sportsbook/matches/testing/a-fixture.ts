// Makes fixtures for tests.
import type { Fixture, Variant } from '../fixture.ts';
import { strengthFor } from '../strengths.ts';

const team = (id: string) => ({ id, en: id, bn: id, short: id.slice(0, 3), hue: 100 });

/** A fixture of a variant whose home side is a little stronger. */
export function fixtureFor(variant: Variant, change: Partial<Fixture> = {}): Fixture {
  return {
    matchId: `test-${variant}`,
    sport: 'CRICKET',
    variant,
    league: { id: 'league', en: 'League', bn: 'লিগ' },
    home: team('home'),
    away: team('away'),
    startAtMs: 0,
    seedHash: '0'.repeat(64),
    modelVersion: 'm1',
    strength: strengthFor(variant, 1, 0),
    simulated: true,
    ...change,
  };
}
