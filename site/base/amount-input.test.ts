// Proves how typed amounts become the amounts that go to the platform.
import { expect, it } from 'vitest';
import { wireAmount } from './amount-input.ts';

it.each([
  ['12', '12.00'],
  [' 12.5 ', '12.50'],
  ['12.', '12.00'],
  ['1,250.75', '1250.75'],
  ['0012', '12.00'],
  ['0.01', '0.01'],
  ['১২৫.৫০', '125.50'],
  ['', null],
  ['0', null],
  ['0.00', null],
  ['-5', null],
  ['1.005', null],
  ['1e3', null],
  ['twelve', null],
  ['1234567890123', null],
])('%j is %j', (typed, wire) => expect(wireAmount(typed)).toBe(wire));
