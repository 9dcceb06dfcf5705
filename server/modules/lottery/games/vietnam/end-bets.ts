// Vietnamese bet types on the end of one lot or of many: a unit is a number in one lot and is paid once for each hit.
import { hitIn, numberEndsBetType } from '../bet-kinds/number-ends.ts';
import type { BetType } from '../port.ts';
import { lotsOfLength, lotsOfPrizes, type Region } from './regions.ts';

type Text = Pick<BetType, 'name' | 'how'>;

/** A number as written and, as a separate bet type, with all orders of its digits. */
function withOrders(
  code: string,
  group: string,
  length: number,
  lots: readonly number[],
  text: Text,
): BetType[] {
  const rule = { length, units: lots.length, prizes: hitIn(lots) };
  const everyOrder: Text = {
    name: { EN: `${text.name.EN}, every order`, BN: `${text.name.BN}, সব ক্রম` },
    how: {
      EN: `${text.how.EN} Every different order of the digits is a number of its own.`,
      BN: `${text.how.BN} অঙ্কগুলোর প্রতিটি ভিন্ন ক্রম আলাদা নম্বর।`,
    },
  };
  return [
    numberEndsBetType({ code, style: 'ENT', group, ...text }, { ...rule, order: 'EXACT' }),
    numberEndsBetType(
      { code: `${code}_ORDERS`, style: 'ENT', group, ...everyOrder },
      { ...rule, order: 'EACH' },
    ),
  ];
}

const allLots = (region: Region, length: number): BetType[] => {
  const lots = lotsOfLength(region, length);
  return withOrders(`LOT_${length}`, 'LOTS', length, lots, {
    name: { EN: `Lot, ${length} digits`, BN: `লট, ${length} অঙ্ক` },
    how: {
      EN: `Your ${length} digits at the end of any of ${lots.length} numbers, paid for each hit; costs ${lots.length} units.`,
      BN: `${lots.length}টি নম্বরের যেকোনোটির শেষে আপনার ${length}টি অঙ্ক, প্রতিবার মিললে পুরস্কার; দাম ${lots.length} ইউনিট।`,
    },
  });
};

const fewLots = (region: Region): BetType[] => {
  const lots = lotsOfPrizes(region, region.fewLots.prizes);
  return withOrders(region.fewLots.code, 'LOTS', 2, lots, {
    name: { EN: `${lots.length} lots, 2 digits`, BN: `${lots.length} লট, 2 অঙ্ক` },
    how: {
      EN: `Your 2 digits at the end of the lowest prizes and the special one, ${lots.length} numbers, paid for each hit.`,
      BN: `সবচেয়ে ছোট পুরস্কারগুলো ও বিশেষ পুরস্কার, মোট ${lots.length}টি নম্বরের শেষে আপনার 2টি অঙ্ক, প্রতিবার মিললে পুরস্কার।`,
    },
  });
};

/** Heads, tails and both together. */
function headsAndTails(region: Region, length: 2 | 3): BetType[] {
  const head = length === 2 ? region.heads.two : region.heads.three;
  const rank = head.at(-1);
  const betTypes = (code: string, prizes: readonly string[], text: Text): BetType[] =>
    withOrders(`${code}_${length}`, 'HEAD_TAIL', length, lotsOfPrizes(region, prizes), text);
  return [
    ...betTypes('HEAD', [head], {
      name: { EN: `Head, ${length} digits`, BN: `হেড, ${length} অঙ্ক` },
      how: {
        EN: `Your ${length} digits as prize ${rank}.`,
        BN: `পুরস্কার ${rank} হিসেবে আপনার ${length}টি অঙ্ক।`,
      },
    }),
    ...betTypes('TAIL', ['SPECIAL'], {
      name: { EN: `Tail, ${length} digits`, BN: `টেইল, ${length} অঙ্ক` },
      how: {
        EN: `Your ${length} digits at the end of the special prize.`,
        BN: `বিশেষ পুরস্কারের শেষে আপনার ${length}টি অঙ্ক।`,
      },
    }),
    ...betTypes('HEAD_TAIL', [head, 'SPECIAL'], {
      name: { EN: `Head and tail, ${length} digits`, BN: `হেড ও টেইল, ${length} অঙ্ক` },
      how: {
        EN: `Your ${length} digits as prize ${rank} or at the end of the special prize, paid for each hit.`,
        BN: `পুরস্কার ${rank} হিসেবে বা বিশেষ পুরস্কারের শেষে আপনার ${length}টি অঙ্ক, প্রতিবার মিললে পুরস্কার।`,
      },
    }),
  ];
}

const endOf = (region: Region, prize: 'SPECIAL' | 'PRIZE_1', length: number): BetType[] =>
  withOrders(`${prize}_END_${length}`, 'HEAD_TAIL', length, lotsOfPrizes(region, [prize]), {
    name:
      prize === 'SPECIAL'
        ? { EN: `Special prize, ${length} digits`, BN: `বিশেষ পুরস্কার, ${length} অঙ্ক` }
        : { EN: `Prize 1, ${length} digits`, BN: `পুরস্কার 1, ${length} অঙ্ক` },
    how: {
      EN: `Your ${length} digits at the end of that prize.`,
      BN: `ওই পুরস্কারের শেষে আপনার ${length}টি অঙ্ক।`,
    },
  });

/** All bet types of the region on ends of single lots; the end of prize 1 is offered in the North only. */
export const endBetTypes = (region: Region, hasFirstPrizeEnd: boolean): readonly BetType[] => [
  ...[2, 3, 4].flatMap((length) => allLots(region, length)),
  ...fewLots(region),
  ...headsAndTails(region, 2),
  ...headsAndTails(region, 3),
  ...endOf(region, 'SPECIAL', 4),
  ...(hasFirstPrizeEnd ? [2, 3, 4].flatMap((length) => endOf(region, 'PRIZE_1', length)) : []),
];
