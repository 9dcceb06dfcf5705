// The entertainment plays of five digits: each outcome at its own odds.
import { bullPlay } from '../digit-plays/bull.ts';
import { positionPlay } from '../digit-plays/direct.ts';
import { dragonTigerPlay, dragonTigerTiePlay } from '../digit-plays/dragon-tiger.ts';
import { threeDigitFormPlay } from '../digit-plays/forms.ts';
import { sidesByPlacePlay, sidesOfSumPlay } from '../digit-plays/sides.ts';
import type { Play } from '../port.ts';
import { five, places, threes } from './places.ts';

export const entertainmentPlays: readonly Play[] = [
  sidesOfSumPlay(five, 'SIDES'),
  sidesByPlacePlay(places, 'SIDES'),
  positionPlay(places, 'ENT', 'SINGLE'),
  dragonTigerTiePlay(places, 'DRAGON_TIGER'),
  dragonTigerPlay(places, 'DRAGON_TIGER'),
  ...threes.map((window) => threeDigitFormPlay(window, 'FORM')),
  bullPlay(five, 'BULL'),
];
