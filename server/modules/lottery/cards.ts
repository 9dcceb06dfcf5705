// The platform's own lotteries. Each has a name, a family of bet types and a timetable.
/// <reference lib="esnext.temporal" />
import type { Language } from '#contract/base/language.ts';
import { elevenFive } from './games/eleven-five/index.ts';
import { fiveDigit } from './games/five-digit/index.ts';
import { k3 } from './games/k3/index.ts';
import { kl10f } from './games/kl10f/index.ts';
import { kl8 } from './games/kl8/index.ts';
import { malaysia4d } from './games/malaysia-4d/index.ts';
import { markSix } from './games/mark-six/index.ts';
import { pc28 } from './games/pc28/index.ts';
import { pk10 } from './games/pk10/index.ts';
import type { Family } from './games/port.ts';
import { hanoi, lao, thai } from './games/thai/index.ts';
import { threeDigit } from './games/three-digit/index.ts';
import { vietnamNorth, vietnamSouth, vietnamTwoStations } from './games/vietnam/index.ts';
import { drawsPerDay, type IssueRule, type Timetable } from './timetable.ts';

/** Which of the specification's lottery vendors a game belongs to (ENT-17, A-60). */
type LottoMode = 'LOTT' | 'ELOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA';

type GameCard = {
  /** The id of the game, 1 to 999. It never changes. */
  readonly no: number;
  readonly code: string;
  readonly name: { readonly [language in Language]: string };
  readonly family: Family;
  readonly lottoMode: LottoMode;
  readonly timetable: Timetable;
};

/** Draws all day. Sale closes 5 s before the draw for cycles up to a minute, then 10 s, and 30 s from five minutes. */
function allDay(cycleSeconds: number, numbering = 'yyyyMMdd-NNNN', startAt = 0): Timetable {
  const closeLeadSeconds = cycleSeconds <= 60 ? 5 : cycleSeconds < 300 ? 10 : 30;
  const firstDraw = Temporal.PlainTime.from('00:00').add({ seconds: cycleSeconds }).toString();
  const rule = { begin: '00:00:00', end: '24:00:00', firstDraw, cycleSeconds, closeLeadSeconds };
  return { rules: [rule], numbering, startAt };
}

/** Draws between two wall clock times. The first draw is one cycle after the beginning. */
function between(begin: string, end: string, cycleSeconds: number, closeLeadSeconds = 30): IssueRule {
  const firstDraw = Temporal.PlainTime.from(begin).add({ seconds: cycleSeconds }).toString();
  return { begin, end, firstDraw, cycleSeconds, closeLeadSeconds };
}

/** One draw a day, or on some days of the week. The sale begins at midnight and closes some minutes before the draw. */
function once(at: string, closeLeadMinutes: number, weekdays?: readonly number[]): Timetable {
  const rule = { begin: '00:00:00', end: at, firstDraw: at, cycleSeconds: 86_400 };
  const lead = { closeLeadSeconds: closeLeadMinutes * 60 };
  return { rules: [{ ...rule, ...lead, ...(weekdays ? { weekdays } : {}) }], numbering: 'yyyyMMdd' };
}

const inVietnam = 'dd/MM/yyyy-NNNN';
const withoutEnd = 'SSSSSSS';
const [wednesday, thursday, saturday, sunday] = [3, 4, 6, 7];

/** In the order of the lobby. */
export const cards: readonly GameCard[] = [
  card(101, 'FIVE_45', ['Doel Five 45 s', 'দোয়েল ফাইভ 45 সে.'], fiveDigit, 'LOTT', allDay(45)),
  card(102, 'FIVE_60', ['Shapla Five', 'শাপলা ফাইভ'], fiveDigit, 'LOTT', allDay(60)),
  card(103, 'FIVE_300', ['Meghna Five', 'মেঘনা ফাইভ'], fiveDigit, 'LOTT', allDay(300)),
  card(104, 'FIVE_DAY', ['Padma Five', 'পদ্মা ফাইভ'], fiveDigit, 'LOTT', {
    rules: [
      between('00:00:00', '02:00:00', 300),
      between('09:50:00', '22:00:00', 600),
      between('22:00:00', '24:00:00', 300),
    ],
    numbering: 'yyyyMMdd-NNN',
  }),
  card(111, 'THREE_180', ['Jamuna Three', 'যমুনা থ্রি'], threeDigit, 'LOTT', allDay(180)),
  card(112, 'THREE_DAY', ['Evening Three', 'সন্ধ্যার থ্রি'], threeDigit, 'LOTT', once('20:30:00', 10)),
  card(121, 'SUM28_90', ['Kodom 28', 'কদম 28'], pc28, 'ELOTT', allDay(90, withoutEnd, 1_000_000)),
  card(122, 'SUM28_300', ['Surma 28', 'সুরমা 28'], pc28, 'ELOTT', allDay(300, withoutEnd, 2_000_000)),
  card(131, 'ELEVEN_60', ['Tista Eleven', 'তিস্তা ইলেভেন'], elevenFive, 'LOTT', allDay(60)),
  card(132, 'ELEVEN_600', ['Karnaphuli Eleven', 'কর্ণফুলী ইলেভেন'], elevenFive, 'LOTT', {
    rules: [between('09:00:00', '23:00:00', 600)],
    numbering: 'yyyyMMdd-NN',
  }),
  card(141, 'DICE_60', ['Three Dice Minute', 'মিনিটের তিন ছক্কা'], k3, 'ELOTT', allDay(60)),
  card(142, 'DICE_180', ['Three Dice Bazaar', 'তিন ছক্কার বাজার'], k3, 'ELOTT', allDay(180)),
  card(151, 'RACE_60', ['Ten Boat Sprint', 'দশ নৌকার স্প্রিন্ট'], pk10, 'ELOTT', allDay(60)),
  card(
    152,
    'RACE_300',
    ['Ten Boat Regatta', 'দশ নৌকার বাইচ'],
    pk10,
    'ELOTT',
    allDay(300, withoutEnd, 3_000_000),
  ),
  card(161, 'HAPPY10_120', ['Lucky Clover', 'সৌভাগ্যের ক্লোভার'], kl10f, 'ELOTT', allDay(120)),
  card(162, 'HAPPY10_600', ['Tea Garden Ten', 'চা বাগান টেন'], kl10f, 'ELOTT', allDay(600, 'yyyyMMdd-NNN')),
  card(171, 'KENO_120', ['Quick Keno', 'কুইক কেনো'], kl8, 'ELOTT', allDay(120, withoutEnd, 4_000_000)),
  card(172, 'KENO_300', ['Kodom Keno', 'কদম কেনো'], kl8, 'ELOTT', allDay(300, withoutEnd, 5_000_000)),
  card(181, 'SIX_300', ['Monsoon Six', 'বর্ষার ছয়'], markSix, 'ELOTT', allDay(300)),
  card(
    182,
    'SIX_NIGHT',
    ['Full Moon Six', 'পূর্ণিমার ছয়'],
    markSix,
    'ELOTT',
    once('21:30:00', 6, [2, thursday, saturday]),
  ),
  card(201, 'VNS_45', ['Mekong 45 s', 'মেকং 45 সে.'], vietnamSouth, 'TCG_LOTTO_VN', allDay(45, inVietnam)),
  card(
    202,
    'VNS_120',
    ['Mekong Two Minutes', 'মেকং দুই মিনিট'],
    vietnamSouth,
    'TCG_LOTTO_VN',
    allDay(120, inVietnam),
  ),
  card(
    203,
    'VNS_DAY',
    ['Southern Afternoon', 'দক্ষিণের বিকেল'],
    vietnamSouth,
    'TCG_LOTTO_VN',
    once('16:15:00', 15),
  ),
  card(204, 'VNC_DAY', ['Central Coast', 'মধ্য উপকূল'], vietnamSouth, 'TCG_LOTTO_VN', once('17:15:00', 15)),
  card(
    205,
    'VNS2_180',
    ['Mekong Two Stations', 'মেকং দুই স্টেশন'],
    vietnamTwoStations,
    'TCG_LOTTO_VN',
    allDay(180, inVietnam),
  ),
  card(
    211,
    'VNN_60',
    ['Red River Minute', 'মিনিটের লাল নদী'],
    vietnamNorth,
    'TCG_LOTTO_VN',
    allDay(60, inVietnam),
  ),
  card(
    212,
    'VNN_300',
    ['Red River Five', 'লাল নদী পাঁচ মিনিট'],
    vietnamNorth,
    'TCG_LOTTO_VN',
    allDay(300, inVietnam),
  ),
  card(
    213,
    'VNN_DAY',
    ['Northern Evening', 'উত্তরের সন্ধ্যা'],
    vietnamNorth,
    'TCG_LOTTO_VN',
    once('18:15:00', 15),
  ),
  card(
    301,
    'THAI_600',
    ['Golden Lotus Ten', 'স্বর্ণপদ্ম দশ মিনিট'],
    thai,
    'TCG_SEA',
    allDay(600, 'yyyyMMdd-NNN'),
  ),
  card(
    302,
    'THAI_WEEK',
    ['Golden Lotus Draw', 'স্বর্ণপদ্ম ড্র'],
    thai,
    'TCG_SEA',
    once('15:30:00', 30, [sunday]),
  ),
  card(
    303,
    'LAO_EVENING',
    ['Plain of Jars', 'কলসপ্রান্তর ড্র'],
    lao,
    'TCG_SEA',
    once('20:00:00', 15, [1, wednesday, 5]),
  ),
  card(304, 'HANOI_300', ['West Lake Five', 'পশ্চিম হ্রদ পাঁচ মিনিট'], hanoi, 'TCG_SEA', allDay(300)),
  card(305, 'HANOI_DAY', ['West Lake Evening', 'পশ্চিম হ্রদের সন্ধ্যা'], hanoi, 'TCG_SEA', once('18:30:00', 15)),
  card(311, 'FOUR_900', ['Harbour Four', 'বন্দরের ফোর'], malaysia4d, 'TCG_SEA', allDay(900, 'yyyyMMdd-NN')),
  card(
    312,
    'FOUR_WEEK',
    ['Lion City Four', 'সিংহনগর ফোর'],
    malaysia4d,
    'TCG_SEA',
    once('18:45:00', 15, [wednesday, saturday, sunday]),
  ),
];

function card(
  no: number,
  code: string,
  [english, bengali]: readonly [string, string],
  family: Family,
  lottoMode: LottoMode,
  timetable: Timetable,
): GameCard {
  return { no, code, name: { EN: english, BN: bengali }, family, lottoMode, timetable };
}

/**
 * The cards, some of them with draws all day by another cycle. The sale then closes a tenth of a cycle before the draw,
 * at most half a minute.
 * @throws Error for a code without a card
 */
export function withCycles(
  all: readonly GameCard[],
  cycles: ReadonlyMap<string, number> = new Map(),
): readonly GameCard[] {
  for (const code of cycles.keys())
    if (!all.some((known) => known.code === code)) throw new Error(`There is no lottery ${code}.`);
  return all.map((own) => {
    const cycleSeconds = cycles.get(own.code);
    if (cycleSeconds === undefined) return own;
    const { rules, ...numbered } = allDay(cycleSeconds, own.timetable.numbering, own.timetable.startAt);
    const closeLeadSeconds = Math.min(30, Math.ceil(cycleSeconds / 10));
    return {
      ...own,
      timetable: { ...numbered, rules: rules.map((rule) => ({ ...rule, closeLeadSeconds })) },
    };
  });
}

/** The days of the week with a draw, 1 for Monday to 7 for Sunday; null for every day. */
export const weekdaysOf = ({ timetable }: Pick<GameCard, 'timetable'>): readonly number[] | null =>
  timetable.rules[0]?.weekdays ?? null;

/** Seconds between two draws; null for a game of one draw a day or fewer. */
export function cycleSecondsOf({ timetable }: Pick<GameCard, 'timetable'>): number | null {
  if (drawsPerDay(timetable) <= 1) return null;
  return Math.min(...timetable.rules.map(({ cycleSeconds }) => cycleSeconds));
}
