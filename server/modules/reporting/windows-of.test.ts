// Pages of two lists shown as one: together they are all of both, in the order of time, each entry once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowsOf } from './windows-of.ts';

const moments = fc
  .array(fc.nat(20), { maxLength: 40 })
  .map((list) => list.toSorted((one, other) => other - one).map((at) => new Date(at)));

it('pages of two lists are the pages of one list of both', () => {
  fc.assert(
    fc.property(moments, moments, fc.integer({ min: 1, max: 9 }), (first, second, size) => {
      const both = [
        ...first.map((at, nth) => ({ at, name: `first ${nth}` })),
        ...second.map((at, nth) => ({ at, name: `second ${nth}` })),
      ].sort((one, other) => other.at.getTime() - one.at.getTime());
      for (let page = 0; page * size <= both.length; page += 1) {
        const reach = (page + 1) * size;
        // As far as the page reaches, as the lists are asked.
        const [mine, theirs] = windowsOf(first.slice(0, reach), second.slice(0, reach), page * size, size);
        const named = (word: string, { skip, limit }: typeof mine): string[] =>
          Array.from({ length: limit }, (_, at) => `${word} ${skip + at}`);
        const shown = [...named('first', mine), ...named('second', theirs)];
        const expected = both.slice(page * size, reach).map(({ name }) => name);
        expect(shown.toSorted()).toEqual(expected.toSorted());
      }
    }),
  );
});
