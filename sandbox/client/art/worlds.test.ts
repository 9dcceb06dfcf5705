// Every theme leads to a full set of pictures, always the same one for a game.
import { describe, expect, it } from 'vitest';
import { worldOf } from './worlds.ts';

describe('worlds', () => {
  it('give four different pictures to known and unknown themes', () => {
    for (const theme of ['tiger', 'boat', 'hilsa', 'poker', 'cricket', 'keno', 'never-heard-of', 'zzz']) {
      const { pictures } = worldOf(theme, `MEG_L02_${theme}`);
      expect(new Set(pictures).size).toBe(4);
    }
  });

  it('look the same every time, and different from the next game of the theme', () => {
    expect(worldOf('tiger', 'MEG_L02_tiger')).toEqual(worldOf('tiger', 'MEG_L02_tiger'));
    expect(worldOf('tiger', 'MEG_L02_tiger')).not.toEqual(worldOf('tiger', 'KASH_L07_tiger'));
  });
});
