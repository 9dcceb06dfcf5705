// Proves which text a badge shows for a count.
import { expect, it } from 'vitest';
import { badgeText } from './badge.tsx';

it('shows nothing at 0 and 99+ above 99', () => {
  expect([-1, 0, 1, 99, 100, 5000].map(badgeText)).toEqual(['', '', '1', '99', '99+', '99+']);
});
