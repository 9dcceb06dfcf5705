// Proves the names of the places of sessions.
import { expect, it } from 'vitest';
import { countryName, placeOf } from './place-name.ts';

it('names the country in the reader’s language where it is known, and the address always', () => {
  expect(placeOf('BD', '203.76.0.1', 'EN')).toBe('Bangladesh · 203.76.0.1');
  expect(placeOf('BD', '203.76.0.1', 'BN')).toBe('বাংলাদেশ · 203.76.0.1');
  for (const unknown of [null, '', 'T1']) expect(placeOf(unknown, '10.0.0.7', 'BN')).toBe('10.0.0.7');
});

it('names the countries of nationalities in Bengali', () => {
  expect(['BD', 'TR'].map((code) => countryName(code, 'BN'))).toEqual(['বাংলাদেশ', 'তুরস্ক']);
});
