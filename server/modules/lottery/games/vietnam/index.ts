// Vietnamese lotteries: two regions with prizes, and therefore odds, of their own.
import type { Family } from '../port.ts';
import { endPlays } from './end-plays.ts';
import { jointPlays } from './joint-plays.ts';
import { lotsOf, north, type Region, south } from './regions.ts';
import { specialPlays } from './special-plays.ts';

const together = { code: 'TOGETHER', name: { EN: 'Parlay and pair', BN: 'পার্লে ও জোড়া' } };

export const vietnamSouth: Family = familyOf(south);
export const vietnamNorth: Family = familyOf(north);

/** Two stations of the South drawn as one: what is played together is looked for among the lots of both. */
export const vietnamTwoStations: Family = twoStationsOf(south);

function twoStationsOf(region: Region): Family {
  const lots = ['A', 'B'].flatMap((station) => lotsOf(region).map((lot) => ({ ...lot, station })));
  return {
    code: 'VN_TWO_STATIONS',
    name: { EN: 'Vietnam, two stations', BN: 'ভিয়েতনাম, দুই স্টেশন' },
    shape: { kind: 'LOTS', digits: lots.map(({ digits }) => digits), distinct: false },
    places: lots.map(({ station, name }) => ({
      EN: `${station} · ${name.EN}`,
      BN: `${station} · ${name.BN}`,
    })),
    groups: [together],
    plays: jointPlays(lots.length).filter(({ group }) => group === together.code),
  };
}

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
      together,
      { code: 'MISS', name: { EN: 'Miss', BN: 'যে নম্বর আসবে না' } },
      { code: 'SPECIAL', name: { EN: 'Special prize', BN: 'বিশেষ পুরস্কার' } },
    ],
    plays: [...endPlays(region, region === north), ...jointPlays(lots.length), ...specialPlays],
  };
}
