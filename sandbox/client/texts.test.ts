// Proves that both languages have all texts, in their own script, with Latin digits.
import { describe, expect, it } from 'vitest';
import { vendorRefusalStatus } from '#contract/partners/game-vendor.ts';
import { textsOf } from './texts.ts';

const said = (language: 'BN' | 'EN'): [string, string][] =>
  Object.entries(textsOf(language)).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[key, text]];
    if (typeof text === 'function') return [[key, (text as (...args: unknown[]) => string)(3, 5, 40)]];
    return Object.entries(text).map(([code, sentence]) => [code, sentence]);
  });

describe('texts of the game', () => {
  it('exist for every refusal of the wallet in both languages', () => {
    for (const language of ['BN', 'EN'] as const) {
      for (const code of Object.keys(vendorRefusalStatus)) {
        expect(textsOf(language).refusals[code as keyof typeof vendorRefusalStatus], code).toBeTruthy();
      }
    }
  });

  it('have the same keys, Bengali letters in Bengali, none in English, Latin digits in both', () => {
    expect(said('BN').map(([key]) => key)).toEqual(said('EN').map(([key]) => key));
    for (const [key, text] of said('BN')) {
      expect(text, key).toMatch(/[\u0980-\u09E5]/);
      expect(text, key).not.toMatch(/[\u09E6-\u09EF]/);
    }
    for (const [key, text] of said('EN')) expect(text, key).not.toMatch(/[\u0980-\u09FF]/);
  });
});
