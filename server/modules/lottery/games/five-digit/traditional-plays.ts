// The traditional plays of five digits.
import { anyPlacePlay, atLeastPlay } from '../digit-plays/any-place.ts';
import { threeDigitPlays, twoDigitPlays } from '../digit-plays/by-size.ts';
import { directPlay, freeChoicePlay, positionPlay } from '../digit-plays/direct.ts';
import { groupPlay } from '../digit-plays/groups.ts';
import { sidesInRowPlay } from '../digit-plays/sides.ts';
import type { Window } from '../digit-plays/window.ts';
import type { Play } from '../port.ts';
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

function groupPlays(window: Window, group: string, patterns: readonly (readonly number[][])[]): Play[] {
  return patterns.map((pattern) =>
    groupPlay(
      window,
      group,
      pattern.map(([times = 0, choose = 0]) => ({ times, choose })),
    ),
  );
}

export const traditionalPlays: readonly Play[] = [
  directPlay(five, 'FIVE_STAR'),
  ...groupPlays(five, 'FIVE_STAR', groupsOfFive),
  ...[frontFour, backFour].flatMap((window) => [
    directPlay(window, 'FOUR_STAR'),
    ...groupPlays(window, 'FOUR_STAR', groupsOfFour),
  ]),
  ...threes.flatMap((window) => threeDigitPlays(window, window.code)),
  ...[frontTwo, backTwo].flatMap((window) => twoDigitPlays(window, 'TWO_STAR')),
  positionPlay(places, 'TRAD', 'POSITION'),
  ...[...threes, frontFour, backFour, five].flatMap((window) =>
    [1, 2].map((choose) => anyPlacePlay(window, 'ANY_PLACE', choose)),
  ),
  anyPlacePlay(five, 'ANY_PLACE', 3),
  ...[2, 3, 4].map((least) => atLeastPlay(five, 'ANY_PLACE', least)),
  ...[2, 3, 4].map((choose) => freeChoicePlay(places, 'FREE_CHOICE', choose)),
  ...[frontTwo, backTwo, frontThree, backThree].map((window) => sidesInRowPlay(window, 'BIG_SMALL')),
];
