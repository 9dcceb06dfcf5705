// The chances of the ten-car race that are not alike: sums of the first two.
import { arrangementsOf } from '../combinations.ts';
import { ballsFrom, ballsTo, sides } from '../bet-kinds/balls.ts';
import { chancesAmong } from '../bet-kinds/outcomes.ts';
import { sidesOfSum, sumOf } from './rules.ts';

/** The first two of ten cars, in all 90 orders. */
const firstTwo = [...arrangementsOf(ballsTo(10), 2)];

/** Sums 3 to 19: the middle one comes five times as often as those at the ends. */
export const chancesOfSums = chancesAmong(ballsFrom(3, 19), firstTwo, (two) => [sumOf(two)]);

/** Big (12 and more) is 40 of 90 and small 50, odd 50 and even 40: never priced alike. */
export const chancesOfSumSides = chancesAmong(sides, firstTwo, sidesOfSum);
