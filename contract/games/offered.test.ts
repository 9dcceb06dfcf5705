// Proves to whom a restricted game is offered.
import { expect, it } from 'vitest';
import { isOffered } from './offered.ts';

const nowhere = { regions: [], memberTypes: [] };

it('is offered to everybody unless something restricts it', () => {
  expect(isOffered(nowhere, { country: null, type: 'none' })).toBe(true);
  expect(isOffered(nowhere, { country: 'BD', type: 4 })).toBe(true);
});

it('is offered only in the countries that are named, never where the country is unknown', () => {
  const game = { ...nowhere, regions: ['BD', 'PH'] };
  expect(isOffered(game, { country: 'PH', type: 0 })).toBe(true);
  expect(isOffered(game, { country: 'IN', type: 0 })).toBe(false);
  expect(isOffered(game, { country: null, type: 0 })).toBe(false);
});

it('is offered only to the kinds of accounts that are named, and shown to visitors', () => {
  const game = { ...nowhere, memberTypes: [0, 1] };
  expect(isOffered(game, { country: null, type: 1 })).toBe(true);
  expect(isOffered(game, { country: null, type: 4 })).toBe(false);
  expect(isOffered(game, { country: null, type: 'none' })).toBe(true);
});
