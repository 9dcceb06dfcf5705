// The traditional bet types of five digits.
import { anyPlaceBetType, atLeastBetType } from '../digit-bets/any-place.ts';
import { threeDigitBetTypes, twoDigitBetTypes } from '../digit-bets/by-size.ts';
import { directBetType, freeChoiceBetType, positionBetType } from '../digit-bets/direct.ts';
import { groupBetType } from '../digit-bets/groups.ts';
import { sidesInRowBetType } from '../digit-bets/sides.ts';
import type { Window } from '../digit-bets/window.ts';
import type { BetType } from '../port.ts';
import {
  backFour,
  backThree,
  backTwo,
  five,
  frontFour,
  frontThree,
  frontTwo,
  places,
  threes,
} from './places.ts';

/** Groups by how often their digits come, from `[[1, 5]]`, five digits once, to `[[4, 1], [1, 1]]`. */
const groupsOfFive = [
  [[1, 5]],
  [
    [2, 1],
    [1, 3],
  ],
  [
    [2, 2],
    [1, 1],
  ],
  [
    [3, 1],
    [1, 2],
  ],
  [
    [3, 1],
    [2, 1],
  ],
  [
    [4, 1],
    [1, 1],
  ],
];
const groupsOfFour = [
  [[1, 4]],
  [
    [2, 1],
    [1, 2],
  ],
  [[2, 2]],
  [
    [3, 1],
    [1, 1],
  ],
];

function groupBetTypes(window: Window, group: string, patterns: readonly (readonly number[][])[]): BetType[] {
  return patterns.map((pattern) =>
    groupBetType(
      window,
      group,
      pattern.map(([times = 0, choose = 0]) => ({ times, choose })),
    ),
  );
}

export const traditionalBetTypes: readonly BetType[] = [
  directBetType(five, 'FIVE_STAR'),
  ...groupBetTypes(five, 'FIVE_STAR', groupsOfFive),
  ...[frontFour, backFour].flatMap((window) => [
    directBetType(window, 'FOUR_STAR'),
    ...groupBetTypes(window, 'FOUR_STAR', groupsOfFour),
  ]),
  ...threes.flatMap((window) => threeDigitBetTypes(window, window.code)),
  ...[frontTwo, backTwo].flatMap((window) => twoDigitBetTypes(window, 'TWO_STAR')),
  positionBetType(places, 'TRAD', 'POSITION'),
  ...[...threes, frontFour, backFour, five].flatMap((window) =>
    [1, 2].map((choose) => anyPlaceBetType(window, 'ANY_PLACE', choose)),
  ),
  anyPlaceBetType(five, 'ANY_PLACE', 3),
  ...[2, 3, 4].map((least) => atLeastBetType(five, 'ANY_PLACE', least)),
  ...[2, 3, 4].map((choose) => freeChoiceBetType(places, 'FREE_CHOICE', choose)),
  ...[frontTwo, backTwo, frontThree, backThree].map((window) => sidesInRowBetType(window, 'BIG_SMALL')),
];
