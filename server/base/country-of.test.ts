// The country of an address, and silence where none is known.
import { expect, it } from 'vitest';
import { countryOf } from './country-of.ts';

it.each([
  ['103.106.236.1', 'BD'],
  ['49.145.0.1', 'PH'],
  ['::ffff:49.145.0.1', 'PH'],
  ['8.8.8.8', 'US'],
  ['198.51.100.7', null],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['2001:db8::1', null],
  ['not an address', null],
  ['', null],
])('%s is in %s', (ip, country) => {
  expect(countryOf(ip)).toBe(country);
});
