// How great a win is called.
import { expect, it } from 'vitest';
import { winLevel } from './win-level.ts';

it('a win is big from ten times its stake on and huge from a hundred times on', () => {
  const level = (minor: number, stakedMinor = 1000) => winLevel({ minor, stakedMinor });
  expect([1960, 9999, 10_000, 99_999, 100_000].map((minor) => level(minor))).toEqual([
    'win',
    'win',
    'big',
    'big',
    'huge',
  ]);
  expect(level(500, 0)).toBe('win');
});

it('a bet that pays no more than its stake is no win', () => {
  expect([1960, 2000, 2001].map((minor) => winLevel({ minor, stakedMinor: 2000 }))).toEqual([
    'back',
    'back',
    'win',
  ]);
});
