// Proves which help entry an address opens.
import { expect, it } from 'vitest';
import { chosenIndex } from './help-index.ts';

it('opens the entry of the query, and the first for anything that names none', () => {
  expect(chosenIndex('i=2', 5)).toBe(2);
  for (const search of ['', 'i=', 'i=5', 'i=-1', 'i=1.5', 'i=abc']) expect(chosenIndex(search, 5)).toBe(0);
});
