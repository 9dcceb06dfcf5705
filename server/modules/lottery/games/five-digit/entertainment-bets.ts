// The entertainment bet types of five digits: each outcome at its own odds.
import { bullBetType } from '../digit-bets/bull.ts';
import { positionBetType } from '../digit-bets/direct.ts';
import { dragonTigerBetType, dragonTigerTieBetType } from '../digit-bets/dragon-tiger.ts';
import { threeDigitFormBetType } from '../digit-bets/forms.ts';
import { sidesByPlaceBetType, sidesOfSumBetType } from '../digit-bets/sides.ts';
import type { BetType } from '../port.ts';
import { five, places, threes } from './places.ts';

export const entertainmentBetTypes: readonly BetType[] = [
  sidesOfSumBetType(five, 'SIDES'),
  sidesByPlaceBetType(places, 'SIDES'),
  positionBetType(places, 'ENT', 'SINGLE'),
  dragonTigerTieBetType(places, 'DRAGON_TIGER'),
  dragonTigerBetType(places, 'DRAGON_TIGER'),
  ...threes.map((window) => threeDigitFormBetType(window, 'FORM')),
  bullBetType(five, 'BULL'),
];
