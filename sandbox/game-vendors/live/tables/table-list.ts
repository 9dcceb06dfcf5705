// The live tables of the vendors: each with its game, its limits and its speed.
import { andarBahar } from '../games/andar-bahar.ts';
import { commissionBaccarat, superSixBaccarat } from '../games/baccarat.ts';
import { dragonTiger } from '../games/dragon-tiger.ts';
import type { LiveGame } from '../games/live-game.ts';
import { roulette } from '../games/roulette.ts';
import { sicBo } from '../games/sic-bo.ts';
import { teenPatti } from '../games/teen-patti.ts';

export type LiveTable = {
  readonly gameCode: string;
  readonly names: { readonly en: string; readonly bn: string };
  readonly game: LiveGame;
  /** The least and highest stake on a spot with short odds, in minor units. */
  readonly least: number;
  readonly most: number;
  readonly bettingMs: number;
  /** 1 deals at the usual speed, 0.5 in half of the time. */
  readonly pace: number;
};

type Speed = Pick<LiveTable, 'bettingMs' | 'pace'>;

const calm: Speed = { bettingMs: 25_000, pace: 1 };
const usual: Speed = { bettingMs: 18_000, pace: 1 };
const quick: Speed = { bettingMs: 11_000, pace: 0.6 };

const lowest = { least: 100, most: 500_000 };
const low = { least: 1000, most: 500_000 };
const middle = { least: 2000, most: 1_000_000 };
const high = { least: 50_000, most: 10_000_000 };

function table(
  gameCode: string,
  [en, bn]: readonly [string, string],
  game: LiveGame,
  limits: Pick<LiveTable, 'least' | 'most'>,
  speed: Speed,
): LiveTable {
  return { gameCode, names: { en, bn }, game, ...limits, ...speed };
}

export const liveTables: readonly LiveTable[] = [
  table('RAJB_V01_baccarat', ['Riverside Baccarat', 'নদীপাড়ের ব্যাকারাট'], commissionBaccarat, lowest, usual),
  table('RAJB_V02_baccarat', ['Super Six Baccarat', 'সুপার সিক্স ব্যাকারাট'], superSixBaccarat, middle, usual),
  table('RAJB_V03_roulette', ['Bengal Roulette', 'বেঙ্গল রুলেট'], roulette, low, calm),
  table('RAJB_V04_dragontiger', ['Royal Dragon Tiger', 'রাজকীয় ড্রাগন টাইগার'], dragonTiger, low, usual),
  table('RAJB_V05_sicbo', ['Lantern Sic Bo', 'লণ্ঠন সিক বো'], sicBo, low, calm),
  table('RAJB_V06_teenpatti', ['Teen Patti Dosti', 'তিন পাত্তি দোস্তি'], teenPatti, low, usual),
  table('RAJB_V07_andarbahar', ['Speed Andar Bahar', 'স্পিড আন্দর বাহার'], andarBahar, low, quick),
  table('CHND_V01_baccarat', ['Speed Baccarat Shapla', 'স্পিড ব্যাকারাট শাপলা'], commissionBaccarat, lowest, quick),
  table('CHND_V02_baccarat', ['VIP Baccarat Rajbari', 'ভিআইপি ব্যাকারাট রাজবাড়ি'], commissionBaccarat, high, calm),
  table('CHND_V03_roulette', ['Roulette by Moonlight', 'জোছনার রুলেট'], roulette, middle, calm),
  table('CHND_V04_dragontiger', ['Dragon Tiger Express', 'ড্রাগন টাইগার এক্সপ্রেস'], dragonTiger, low, quick),
  table('CHND_V05_teenpatti', ['Moonlit Teen Patti', 'চাঁদনি তিন পাত্তি'], teenPatti, middle, usual),
  table('CHND_V06_andarbahar', ['Andar Bahar Utsab', 'আন্দর বাহার উৎসব'], andarBahar, low, usual),
  table('BAIT_V01_baccarat', ['Speed Baccarat Kadam', 'স্পিড ব্যাকারাট কদম'], superSixBaccarat, lowest, quick),
  table('BAIT_V02_roulette', ['Speed Roulette', 'স্পিড রুলেট'], roulette, low, quick),
  table('BAIT_V03_sicbo', ['Speed Sic Bo', 'স্পিড সিক বো'], sicBo, low, quick),
  table('BAIT_V04_dragontiger', ['Baithak Dragon Tiger', 'বৈঠক ড্রাগন টাইগার'], dragonTiger, middle, usual),
];

/** The table that a game code opens; undefined for a code of none. */
export function findTable(gameCode: string): LiveTable | undefined {
  return liveTables.find((one) => one.gameCode === gameCode);
}

/** A table is in the hall of the vendor whose code begins its own. */
export const tablesOfVendor = (vendorCode: string): readonly LiveTable[] =>
  liveTables.filter(({ gameCode }) => gameCode.startsWith(`${vendorCode}_`));
