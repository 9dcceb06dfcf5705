// The parts of an SMS at their bounds, in both alphabets.
import { expect, it } from 'vitest';
import { smsUnits } from './sms-units.ts';

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Each of these takes the place of two letters.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['ক'.repeat(134), 2],
  ['ক'.repeat(135), 3],
  // One Bengali letter makes all of it Unicode.
  [`${'a'.repeat(70)}ক`, 2],
])('of %j are %i', (text, units) => expect(smsUnits(text)).toBe(units));
