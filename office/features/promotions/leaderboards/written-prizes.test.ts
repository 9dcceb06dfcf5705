// Prizes as operators write them: one a rank, several equal ones in short.
import { expect, it } from 'vitest';
import { prizesIn } from './written-prizes.ts';

it.each([
  ['500.00 300.00, 50.00*3', ['500.00', '300.00', '50.00', '50.00', '50.00']],
  ['500', ['500.00']],
  ['2.5', ['2.50']],
  ['', []],
])('reads %s', (written, prizes) => {
  expect(prizesIn(written)).toEqual(prizes);
});
