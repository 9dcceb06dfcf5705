// Which ends of a content can never be reached, and which links a content may have.
import { expect, it } from 'vitest';
import { aContentBody } from '#server/testing/a-content-body.ts';
import { endsTooEarly, unsafeLinkField } from './content-rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const at = now.getTime();

it.each([
  [null, null, false],
  [null, at + 1, false],
  [null, at, true],
  [at + 10, at + 11, false],
  [at + 10, at + 10, true],
  [at - 10, at - 5, true],
])('from %s until %s ends too early: %s', (showsFrom, showsUntil, isTooEarly) => {
  expect(endsTooEarly({ showsFrom, showsUntil }, now)).toBe(isTooEarly);
});

const watched = 'https://www.youtube.com/watch?v=abcDEF12345';
it.each([
  ['H', { linkage: watched }, undefined],
  ['H', { linkage: '/brand/clips/river.mp4' }, undefined],
  ['H', { linkage: '' }, undefined],
  ['H', { linkage: '/m/lottery' }, 'linkage'],
  ['H', { linkage: 'https://evil.example/watch?v=abcDEF12345' }, 'linkage'],
  ['H', { linkage: watched, pictureUrl: 'javascript:alert(1)' }, 'pictureUrl'],
  ['B', { linkage: '/m/lottery' }, undefined],
  ['B', { linkage: '/m/lottery', groupName: 'm_footer' }, 'linkage'],
  ['B', { linkage: watched, groupName: 'm_footer' }, undefined],
] as const)('a content of kind %s with %o has an unsafe field: %s', (kind, fields, field) => {
  expect(unsafeLinkField(kind, aContentBody(fields))).toBe(field);
});
