// The chances of happy ten that are not alike, counted over all sets of eight of twenty.
import { fraction } from '../fraction.ts';
import { chancesOf } from '../bet-kinds/outcomes.ts';

/** C(20,8). */
const sets = 125_970;

/** Above 84, below 84; exactly 84 gives the stake back. */
export const chancesOfSum = chancesOf(
  [
    ['BIG', 61_091],
    ['SMALL', 61_091],
    ['PUSH', 3_788],
  ],
  sets,
);

/** Not half each: eight of twenty have an even sum more often. */
export const chancesOfParity = chancesOf(
  [
    ['ODD', 62_880],
    ['EVEN', 63_090],
  ],
  sets,
);

/** Nor do last digits fall evenly. */
export const chancesOfTail = chancesOf(
  [
    ['TAIL_BIG', 62_964],
    ['TAIL_SMALL', 63_006],
  ],
  sets,
);

/** Two numbers in a given order fill one of seven pairs of neighbours. */
export const chanceOfNeighbours = fraction(7, 20 * 19);
export const chanceOfNeighboursInAnyOrder = fraction(14, 20 * 19);

export const chancesOfTiles = chancesOf(
  [
    ['ZHONG', 7],
    ['FA', 7],
    ['BAI', 6],
  ],
  20,
);
