// Proves that screen readers announce the symbols on the reels by name, in both languages.
import { describe, expect, it } from 'vitest';
import { outcomeText } from './announce.ts';
import { symbolNames } from './art/symbol-names.ts';
import { worldOf } from './art/worlds.ts';
import { textsOf } from './texts.ts';

const letters = Array.from('ABCDEFGHIWSM');
const themes = ['tiger', 'boat', 'crown', 'lantern', 'mango', 'reef', 'poker', 'cricket', 'moon', 'keno'];
const namesOf = (theme: string, language: 'BN' | 'EN', model: 'lines' | 'ways' | 'scatter' = 'lines') => {
  const game = { model, feature: 'free-spins', language } as const;
  return symbolNames(worldOf(theme, `MEG_L02_${theme}`), game, textsOf(language));
};
const textOf = (turn: Partial<Parameters<typeof outcomeText>[1]>, language: 'BN' | 'EN' = 'EN') =>
  outcomeText(
    { texts: textsOf(language), names: namesOf('tiger', language), showAmount: (amount) => `৳${amount}` },
    { screen: ['EFG', 'WSM'], amount: '0.00', free: false, ...turn },
    '95.00',
  );

describe('the symbols of a game', () => {
  it('have a name of their own each, in every world, model and language', () => {
    for (const theme of themes)
      for (const language of ['BN', 'EN'] as const)
        for (const model of ['lines', 'ways', 'scatter'] as const) {
          const names = namesOf(theme, language, model);
          expect([...names.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(
            letters.toSorted((a, b) => a.localeCompare(b)),
          );
          expect(new Set(names.values()).size, `${theme} ${language} ${model}`).toBe(letters.length);
        }
  });

  it('lead with the picture of the theme', () => {
    expect(namesOf('tiger', 'EN').get('A')).toBe('tiger');
    expect(namesOf('tiger', 'BN').get('A')).toBe('বাঘ');
  });
});

describe('the outcome of a turn', () => {
  it('names what was won, the balance and every reel from top to bottom', () => {
    expect(textOf({ amount: '12.50' })).toBe(
      'You won ৳12.50. Balance 95.00. Reel 1: ace, king, queen. Reel 2: WILD, free-spin symbol, multiplier.',
    );
    expect(textOf({}, 'BN')).toContain('রিল 1: টেক্কা, সাহেব, বিবি.');
  });

  it('names a reel that a wild covers by the wild, and the coins of hold and win', () => {
    expect(textOf({ expanded: [0] })).toContain('Reel 1: WILD.');
    const held = [0, 1, 2].map((x) => ({ cell: [x, 0] as const, amount: '1.00' }));
    expect(textOf({ held, free: true })).toMatch(/3 coins are held\.$/);
  });
});
