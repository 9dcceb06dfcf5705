// Proves the names of the places of sessions.
import { expect, it } from 'vitest';
import { inLanguage, placeOf } from './place-name.ts';

it('names the country in the reader’s language where it is known, and the address always', () => {
  expect(placeOf('BD', '203.76.0.1', 'EN')).toBe('Bangladesh · 203.76.0.1');
  expect(placeOf('BD', '203.76.0.1', 'BN')).toBe('বাংলাদেশ · 203.76.0.1');
  for (const unknown of [null, '', 'T1']) expect(placeOf(unknown, '10.0.0.7', 'BN')).toBe('10.0.0.7');
});

it('names and orders the countries of nationalities in the reader’s language', () => {
  const countries = [
    { code: 'BD', name: 'Bangladesh' },
    { code: 'IN', name: 'India' },
    { code: 'TR', name: 'Turkey' },
    { code: 'US', name: 'United States' },
  ];
  const names = (language: 'BN' | 'EN') => inLanguage(countries, language).map(({ name }) => name);
  expect(names('BN')).toEqual(['তুরস্ক', 'বাংলাদেশ', 'ভারত', 'মার্কিন যুক্তরাষ্ট্র']);
  expect(names('EN')).toEqual(['Bangladesh', 'India', 'Turkey', 'United States']);
});
