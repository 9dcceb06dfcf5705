// The traditional bet types on three and on two neighbouring digits.
import type { BetType } from '../port.ts';
import { directBetType } from './direct.ts';
import { groupBetType, mixedGroupBetType } from './groups.ts';
import { bankerBetType, directByMeasureBetType, groupSumBetType, sumTailBetType } from './sums.ts';
import type { Window } from './window.ts';

export const threeDigitBetTypes = (window: Window, group: string): BetType[] => [
  directBetType(window, group),
  directByMeasureBetType(window, group, 'sum'),
  directByMeasureBetType(window, group, 'span'),
  groupBetType(window, group, [
    { times: 2, choose: 1 },
    { times: 1, choose: 1 },
  ]),
  groupBetType(window, group, [{ times: 1, choose: 3 }]),
  mixedGroupBetType(window, group),
  groupSumBetType(window, group),
  bankerBetType(window, group),
  sumTailBetType(window, group),
];

export const twoDigitBetTypes = (window: Window, group: string): BetType[] => [
  directBetType(window, group),
  directByMeasureBetType(window, group, 'sum'),
  directByMeasureBetType(window, group, 'span'),
  groupBetType(window, group, [{ times: 1, choose: 2 }]),
  groupSumBetType(window, group),
  bankerBetType(window, group),
];
