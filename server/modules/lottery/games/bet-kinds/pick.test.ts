// Picks proved on draws small enough to list, for every number of hits; large draws use the same code.
import { describe, expect, it } from 'vitest';
import { binomial, combinationsOf } from '#server/modules/lottery/games/combinations.ts';
import { listedOutcomes, proveBetType } from '#server/testing/lottery/prove-bet-type.ts';
import { ballsTo } from './balls.ts';
import { alikePrizes, onlyPrize, type PickRule, pickBetType } from './pick.ts';
import { ways } from './ways.ts';

const symbols = ballsTo(9);
const allDraws = listedOutcomes(
  4,
  [...combinationsOf(symbols, 4)].map((result) => ({ result, weight: 1n })),
);
const aPick = (choose: number, bankers: boolean, prizes: PickRule['prizes']) =>
  pickBetType(
    {
      code: `PICK_${choose}`,
      style: 'ENT',
      group: 'ALL',
      name: { EN: 'Pick', BN: 'বাছাই' },
      how: { EN: 'Pick.', BN: 'বাছাই।' },
    },
    { symbols, choose, bankers, take: 4, drawn: (result) => result, prizes },
  );

describe('a pick wins by its hits', () => {
  for (const choose of [1, 2, 3, 4, 5]) {
    const possible = [0, 1, 2, 3, 4].filter((hits) => hits <= choose);
    it(`${choose} of 9, each number of hits, with and without bankers, over all 126 draws`, () => {
      for (const hits of possible) {
        proveBetType(aPick(choose, false, onlyPrize(hits)), allDraws);
        proveBetType(aPick(choose, true, onlyPrize(hits)), allDraws);
      }
      proveBetType(aPick(choose, true, alikePrizes(possible)), allDraws);
    });
  }
});

describe('ways', () => {
  it('are exact for every form of up to 100 symbols taking up to 10', () => {
    for (let of = 0; of <= 100; of += 1) {
      for (let take = -1; take <= 10; take += 1) expect(BigInt(ways(of, take))).toBe(binomial(of, take));
    }
  });
});
