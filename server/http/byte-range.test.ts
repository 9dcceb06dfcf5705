// The parts of files: what a header means, and that the parts of a file together are the file.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  [undefined, undefined],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-400', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-300', { first: 0, last: 9 }],
  ['bytes=-0', 'OUTSIDE'],
  ['bytes=10-', 'OUTSIDE'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
])('reads %s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

it('names only bytes that the file has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.string({ maxLength: 20 }), (size, text) => {
      for (const header of [text, `bytes=${text}`]) {
        const range = byteRange(header, size);
        if (range === undefined || range === 'OUTSIDE') continue;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(size);
      }
    }),
  );
});
