// The traditional plays on three and on two neighbouring digits.
import type { Play } from '../port.ts';
import { directPlay } from './direct.ts';
import { groupPlay, mixedGroupPlay } from './groups.ts';
import { bankerPlay, directByMeasurePlay, groupSumPlay, sumTailPlay } from './sums.ts';
import type { Window } from './window.ts';

export const threeDigitPlays = (window: Window, group: string): Play[] => [
  directPlay(window, group),
  directByMeasurePlay(window, group, 'sum'),
  directByMeasurePlay(window, group, 'span'),
  groupPlay(window, group, [
    { times: 2, choose: 1 },
    { times: 1, choose: 1 },
  ]),
  groupPlay(window, group, [{ times: 1, choose: 3 }]),
  mixedGroupPlay(window, group),
  groupSumPlay(window, group),
  bankerPlay(window, group),
  sumTailPlay(window, group),
];

export const twoDigitPlays = (window: Window, group: string): Play[] => [
  directPlay(window, group),
  directByMeasurePlay(window, group, 'sum'),
  directByMeasurePlay(window, group, 'span'),
  groupPlay(window, group, [{ times: 1, choose: 2 }]),
  groupSumPlay(window, group),
  bankerPlay(window, group),
];
