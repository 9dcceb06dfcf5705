// Proves that the bar over a game never shows a win before the game does.
import { expect, it } from 'vitest';
import { balanceToShow } from './unspoilt-balance.ts';

it('while a round is shown the balance sinks by the stake, and rises only afterwards', () => {
  expect(balanceToShow('100.00', '90.00', true)).toBe('90.00');
  expect(balanceToShow('90.00', '1140.00', true)).toBe('90.00');
  expect(balanceToShow('90.00', '1140.00', false)).toBe('1140.00');
  // Stake and win in one movement, and amounts that sort otherwise as words.
  expect(balanceToShow('100.00', '150.00', true)).toBe('100.00');
  expect(balanceToShow('1000.00', '990.00', true)).toBe('990.00');
});

it('without a balance before, or a new one, there is nothing to hold back', () => {
  expect(balanceToShow(undefined, '90.00', true)).toBe('90.00');
  expect(balanceToShow('90.00', undefined, true)).toBeUndefined();
});
