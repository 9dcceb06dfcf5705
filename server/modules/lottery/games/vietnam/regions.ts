// The prizes of Vietnamese lotteries: how many numbers of how many digits each region draws.
import type { Family } from '../port.ts';

type Prize = {
  readonly code: string;
  readonly name: Family['name'];
  readonly lots: number;
  readonly digits: number;
};
export type Region = {
  readonly code: string;
  readonly name: Family['name'];
  /** From the special prize to the lowest, as results list them. */
  readonly prizes: readonly Prize[];
  /** The lots in which heads of two and of three digits are searched. */
  readonly heads: { readonly two: string; readonly three: string };
  /** The short bet type on the lowest prizes and the special one. */
  readonly fewLots: { readonly code: string; readonly prizes: readonly string[] };
};

const special = (digits: number): Prize => ({
  code: 'SPECIAL',
  name: { EN: 'Special prize', BN: 'বিশেষ পুরস্কার' },
  lots: 1,
  digits,
});

const prize = (rank: number, lots: number, digits: number): Prize => ({
  code: `PRIZE_${rank}`,
  name: { EN: `Prize ${rank}`, BN: `পুরস্কার ${rank}` },
  lots,
  digits,
});

/** South and Central: 18 lots. */
export const south: Region = {
  code: 'VN_SOUTH',
  name: { EN: 'Vietnam South and Central', BN: 'ভিয়েতনাম দক্ষিণ ও মধ্য' },
  prizes: [
    special(6),
    prize(1, 1, 5),
    prize(2, 1, 5),
    prize(3, 2, 5),
    prize(4, 7, 5),
    prize(5, 1, 4),
    prize(6, 3, 4),
    prize(7, 1, 3),
    prize(8, 1, 2),
  ],
  heads: { two: 'PRIZE_8', three: 'PRIZE_7' },
  fewLots: { code: 'SEVEN_LOTS', prizes: ['PRIZE_8', 'PRIZE_7', 'PRIZE_6', 'PRIZE_5', 'SPECIAL'] },
};

/** North: 27 lots. */
export const north: Region = {
  code: 'VN_NORTH',
  name: { EN: 'Vietnam North', BN: 'ভিয়েতনাম উত্তর' },
  prizes: [
    special(5),
    prize(1, 1, 5),
    prize(2, 2, 5),
    prize(3, 6, 5),
    prize(4, 4, 4),
    prize(5, 6, 4),
    prize(6, 3, 3),
    prize(7, 4, 2),
  ],
  heads: { two: 'PRIZE_7', three: 'PRIZE_6' },
  fewLots: { code: 'EIGHT_LOTS', prizes: ['PRIZE_7', 'PRIZE_6', 'SPECIAL'] },
};

/** The prize of each lot, in the order of a result. */
export const lotsOf = (region: Region): Prize[] =>
  region.prizes.flatMap((one) => Array.from({ length: one.lots }, () => one));

/** The positions of the lots of these prizes in a result. */
export const lotsOfPrizes = (region: Region, codes: readonly string[]): number[] =>
  lotsWhere(region, (one) => codes.includes(one.code));

/** The positions of the lots with at least that many digits in a result. */
export const lotsOfLength = (region: Region, digits: number): number[] =>
  lotsWhere(region, (one) => one.digits >= digits);

const lotsWhere = (region: Region, holds: (prize: Prize) => boolean): number[] =>
  [...lotsOf(region).entries()].filter(([, one]) => holds(one)).map(([at]) => at);
