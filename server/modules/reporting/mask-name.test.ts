// Names on boards show little of themselves, and never all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

describe('names for strangers', () => {
  it.each([
    ['player1', 'pl***r1'],
    ['abcde', 'ab***de'],
    ['abcd', 'a***d'],
    ['a', 'a***a'],
    ['রূপালি', 'রূ***লি'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it('never show a whole name of three characters or more', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 16, unit: 'grapheme' }), (name) => {
        const shown = Array.from(maskName(name).replace('***', ''));
        expect(shown.length).toBeLessThan(Array.from(name).length);
      }),
    );
  });
});
