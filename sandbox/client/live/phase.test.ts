// Proves the phases of a round on the page: the server's clock decides, and a round without an end is never shown.
import { describe, expect, it } from 'vitest';
import type { WireRound } from '../../game-vendors/live/live-wire.ts';
import { phaseOf } from './phase.ts';

const open: WireRound = {
  roundId: 'round1',
  number: 1,
  commitment: 'c',
  state: 'OPEN',
  opensAt: 0,
  closesAt: 1000,
  dealsAt: 2500,
};
const dealt: WireRound = { ...open, state: 'DEALT', drawn: [1], seed: 's', settlesAt: 5000, endsAt: 9000 };

describe('the phase of a round', () => {
  it('goes from betting to the result by the server’s clock', () => {
    expect(phaseOf(null, 0)).toBe('waiting');
    expect(phaseOf(open, 999)).toBe('betting');
    expect(phaseOf(open, 1000)).toBe('closed');
    expect(phaseOf(dealt, 4999)).toBe('dealing');
    expect(phaseOf(dealt, 5000)).toBe('result');
    expect(phaseOf({ ...dealt, state: 'SETTLED' }, 4000)).toBe('result');
    expect(phaseOf({ ...dealt, state: 'SETTLED' }, 9000)).toBe('waiting');
  });
});
