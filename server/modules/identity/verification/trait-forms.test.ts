// Proves that spellings of the same person give the same form, and other persons another.
import { describe, expect, it } from 'vitest';
import { papersForm, personForm } from './trait-forms.ts';

const born = '1990-05-01';

describe('name and day of birth', () => {
  it.each([
    ['case', 'Rahim Uddin', 'RAHIM uddin'],
    ['the order of names', 'Rahim Uddin', 'Uddin, Rahim'],
    ['spaces and signs', 'Md. Rahim-Uddin', '  md  rahim uddin '],
    ['accents', 'José Núñez', 'Jose Nunez'],
    ['wide letters', 'Ｒahim', 'rahim'],
    ['Bengali in two encodings', 'রহিম\u09CB', 'রহিম\u09C7\u09BE'],
  ])('do not differ by %s', (_by, one, other) => {
    expect(personForm(one, born)).toBe(personForm(other, born));
  });

  it.each([
    ['Rahim Uddin', born, 'Karim Uddin', born],
    ['Rahim Uddin', born, 'Rahim Uddin', '1990-05-02'],
    ['রহিম', born, 'রহিমা', born],
    ['Rahim', born, 'Rahim Uddin', born],
  ])('%s of %s is not %s of %s', (one, oneBorn, other, otherBorn) => {
    expect(personForm(one, oneBorn)).not.toBe(personForm(other, otherBorn));
  });

  it('are nobody when one of them is missing', () => {
    const missing = [personForm(undefined, born), personForm('', born), personForm('Rahim', undefined)];
    expect([...missing, personForm(' . ', born)]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

it('numbers of papers do not differ by case and signs', () => {
  expect(['nid 1990-1234', 'NID19901234', 'NID/1990.1234'].map(papersForm)).toEqual(
    Array<string>(3).fill('NID19901234'),
  );
  expect(papersForm(' - ')).toBe('');
});
