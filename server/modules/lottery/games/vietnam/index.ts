// Vietnamese lotteries: two regions with prizes, and therefore odds, of their own.
import type { Family } from '../port.ts';
import { endPlays } from './end-plays.ts';
import { jointPlays } from './joint-plays.ts';
import { lotsOf, north, type Region, south } from './regions.ts';
import { specialPlays } from './special-plays.ts';

export const vietnamSouth: Family = familyOf(south);
export const vietnamNorth: Family = familyOf(north);

function familyOf(region: Region): Family {
  const lots = lotsOf(region);
  return {
    code: region.code,
    name: region.name,
    shape: { kind: 'LOTS', digits: lots.map(({ digits }) => digits), distinct: false },
    places: lots.map(({ name }) => name),
    groups: [
      { code: 'LOTS', name: { EN: 'Lots', BN: 'লট' } },
      { code: 'HEAD_TAIL', name: { EN: 'Head and tail', BN: 'হেড ও টেইল' } },
      { code: 'TOGETHER', name: { EN: 'Parlay and pair', BN: 'পার্লে ও জোড়া' } },
      { code: 'MISS', name: { EN: 'Miss', BN: 'মিস' } },
      { code: 'SPECIAL', name: { EN: 'Special prize', BN: 'বিশেষ পুরস্কার' } },
    ],
    plays: [...endPlays(region, region === north), ...jointPlays(lots.length), ...specialPlays],
  };
}
