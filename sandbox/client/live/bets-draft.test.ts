// Proves the bets that a player lays out: undo takes back the last press, and no spot passes its limit.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts, BetsDraft } from './bets-draft.ts';

const limits = { least: 1000, most: (spot: string) => (spot === 'tie' ? 2500 : 100_000) };

describe('the bets of a player before they are confirmed', () => {
  it('are undone press by press', () => {
    const draft = new BetsDraft(limits);
    draft.add('player', 1000);
    draft.add('tie', 1000);
    draft.double();
    expect(draft.amounts).toEqual(
      new Map([
        ['player', 2000],
        ['tie', 2000],
      ]),
    );
    draft.undo();
    draft.undo();
    expect(draft.amounts).toEqual(new Map([['player', 1000]]));
    draft.clear();
    expect(draft.isEmpty).toBe(true);
  });

  it('double what the table has taken when nothing is laid out, and repeat an earlier round', () => {
    const draft = new BetsDraft(limits);
    draft.setPlaced(new Map([['player', 3000]]));
    draft.double();
    expect(draft.amounts).toEqual(new Map([['player', 3000]]));
    draft.clear();
    draft.repeat(new Map([['banker', 5000]]));
    expect(draft.amounts).toEqual(new Map([['banker', 5000]]));
  });

  it('take what fits of a chip, and refuse one when the spot is full', () => {
    const draft = new BetsDraft(limits);
    expect(draft.add('tie', 1000)).toBe(true);
    expect(draft.add('tie', 5000)).toBe(true);
    expect(draft.amounts.get('tie')).toBe(2500);
    expect(draft.add('tie', 1000)).toBe(false);
  });

  it('never pass the limit of a spot together with those taken', () => {
    const presses = fc.array(
      fc.tuple(fc.constantFrom('player', 'tie', 'double'), fc.integer({ min: 1, max: 40 })),
    );
    fc.assert(
      fc.property(presses, fc.integer({ min: 0, max: 20 }), (steps, taken) => {
        const draft = new BetsDraft(limits);
        draft.setPlaced(new Map([['player', taken * 100]]));
        for (const [spot, units] of steps)
          if (spot === 'double') draft.double();
          else draft.add(spot, units * 100);
        for (const [spot, amount] of addAmounts(draft.placed, draft.amounts))
          expect(amount).toBeLessThanOrEqual(limits.most(spot));
      }),
    );
  });
});
