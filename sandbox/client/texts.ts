// All texts of the game in Bengali and English.
import type { GameRefusalCode } from '../game-vendors/game-refusal.ts';
import { playBn, playEn } from './play-texts.ts';

const bn = {
  spin: 'স্পিন',
  stop: 'থামান',
  balance: 'ব্যালেন্স',
  bet: 'বেট',
  win: 'জয়',
  lessBet: 'বেট কমান',
  moreBet: 'বেট বাড়ান',
  rules: 'নিয়ম ও পে-টেবিল',
  history: 'খেলার ইতিহাস',
  soundOn: 'শব্দ চালু করুন',
  soundOff: 'শব্দ বন্ধ করুন',
  close: 'বন্ধ করুন',
  trial: 'ফ্রি ট্রায়াল',
  trialNote: 'খেলার টাকা, আসল নয়; সম্ভাবনা আসল খেলার সমান।',
  lines: '20 লাইন',
  ways: '243 উপায়ে জয়',
  scatter: '8টি এক চিহ্ন যেখানেই থাক, জয়',
  goodLuck: 'শুভকামনা!',
  lineWin: (line: number, amount: string) => `লাইন ${line} · ${amount}`,
  wayWin: (ways: number, amount: string) => `${ways} উপায় · ${amount}`,
  countWin: (count: number, amount: string) => `${count}টি চিহ্ন · ${amount}`,
  totalWin: (amount: string) => `জিতেছেন ${amount}`,
  noWin: 'এবার জয় নেই',
  big: 'বড় জয়',
  mega: 'বিশাল জয়',
  epic: 'মহাজয়',
  wild: 'ওয়াইল্ড',
  free: 'ফ্রি',
  freeRounds: (left: number, stake: string) =>
    `${left}টি ফ্রি রাউন্ড · বেট ${stake}, আপনার টাকা কাটে না। জয় আপনার বোনাসে যায়।`,
  freeRoundsOver: 'ফ্রি রাউন্ড শেষ। এখন প্রতি রাউন্ডে আপনার বেট কাটা হয়।',
  freeSpins: (spins: number) => `${spins}টি ফ্রি স্পিন`,
  freeTimes: (times: number) => (times > 1 ? `সব জয় ×${times}` : 'গুণক চিহ্ন আরও বেশি'),
  freeMore: (spins: number) => `আরও ${spins}টি ফ্রি স্পিন`,
  freeLeft: (left: number, all: number) => `ফ্রি স্পিন ${all - left}/${all}`,
  freeOver: 'ফ্রি স্পিন শেষ',
  start: 'শুরু করুন',
  goOn: 'চালিয়ে যান',
  resumed: 'অসমাপ্ত রাউন্ড আবার শুরু হয়েছে',
  settling: 'জয়ের টাকা যোগ হচ্ছে…',
  connecting: 'সংযোগ হচ্ছে…',
  loading: 'গেম খুলছে…',
  again: 'আবার চেষ্টা করুন',
  login: 'আবার লগইন করুন',
  leave: 'গেম থেকে বের হন',
  paysAtBet: (bet: string) => `${bet} বেটে যা পাবেন`,
  wildRule: (from: number, to: number) =>
    `ওয়াইল্ড (রিল ${from}–${to}) ছবি ও ছোট সব চিহ্নের বদলে কাজ করে, ফ্রি স্পিনের চিহ্নের বদলে নয়।`,
  linesRule:
    'বাঁ দিক থেকে পাশাপাশি 3টি বা বেশি এক চিহ্ন 20টি লাইনের যেকোনোটিতে জেতে; প্রতি লাইনে সবচেয়ে বড় জয়টি গোনা হয়, সব লাইনের জয় যোগ হয়।',
  waysRule: 'প্রথম রিল থেকে পরপর 3টি বা বেশি রিলে এক চিহ্ন থাকলেই জয়, সারি যা-ই হোক; প্রতিটি পথ আলাদা গোনা হয়।',
  scatterRule: 'একই চিহ্ন 8টি বা বেশি পর্দার যেকোনো জায়গায় থাকলে জয়।',
  orbRule: (values: string) => `গুণক চিহ্ন ${values} মান দেখায়; একই স্পিনের সব চিহ্ন-জয় মানগুলোর যোগফল দিয়ে গুণ হয়।`,
  freeRule: (awards: string, times: number, cap: number) =>
    `ফ্রি স্পিনের চিহ্ন ${awards} দেয়। ফ্রি স্পিনে সব জয় ×${times}, আবারও জেতা যায়, এক রাউন্ডে সর্বোচ্চ ${cap}টি।`,
  award: (symbols: number, spins: number) => `${symbols}টি → ${spins}`,
  rtp: 'খেলোয়াড়ের কাছে ফেরত (RTP)',
  rtpNote: (base: string, feature: string) =>
    `মূল খেলা ${base} % + ফিচার ${feature} %। অসংখ্য খেলার গাণিতিক গড়; প্রতিটি স্পিন স্বাধীন ও দৈব।`,
  exact: 'হুবহু',
  oneInWin: (one: string) => `গড়ে ${one} স্পিনে 1টি কিছু জেতে`,
  calm: 'ওঠানামা কম',
  bold: 'ওঠানামা বেশি',
  betRange: (least: string, most: string) => `বেট ${least} – ${most}`,
  malfunction: 'কারিগরি ত্রুটিতে নেওয়া বেট ফেরত দেওয়া হয়। অসমাপ্ত ফিচার 48 ঘণ্টা পর নিজে থেকে খেলা হয় ও জয় যোগ হয়।',
  noHistory: 'এই গেমে এখনো কোনো রাউন্ড নেই। প্রথম স্পিনটি দিন।',
  freePart: (number: number) => `ফ্রি স্পিন ${number}`,
  payLines: '20টি লাইন',
  reelsLabel: 'রিল',
};
type Texts = typeof bn;

const en: Texts = {
  spin: 'Spin',
  stop: 'Stop',
  balance: 'Balance',
  bet: 'Bet',
  win: 'Win',
  lessBet: 'Lower the bet',
  moreBet: 'Raise the bet',
  rules: 'Rules and pay table',
  history: 'Game history',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  close: 'Close',
  trial: 'Free trial',
  trialNote: 'Play money, not real; the odds are those of the real game.',
  lines: '20 lines',
  ways: '243 ways to win',
  scatter: '8 alike anywhere win',
  goodLuck: 'Good luck!',
  lineWin: (line, amount) => `Line ${line} · ${amount}`,
  wayWin: (ways, amount) => (ways === 1 ? `1 way · ${amount}` : `${ways} ways · ${amount}`),
  countWin: (count, amount) => `${count} symbols · ${amount}`,
  totalWin: (amount) => `You won ${amount}`,
  noWin: 'No win this time',
  big: 'Big win',
  mega: 'Mega win',
  epic: 'Epic win',
  wild: 'WILD',
  free: 'FREE',
  freeRounds: (left, stake) =>
    `${left} free ${left === 1 ? 'round' : 'rounds'} · stake ${stake}, not from your money. Wins go to your bonus.`,
  freeRoundsOver: 'The free rounds are over. Each round now takes your stake.',
  freeSpins: (spins) => `${spins} free spins`,
  freeTimes: (times) => (times > 1 ? `every win ×${times}` : 'more multipliers'),
  freeMore: (spins) => `${spins} more free spins`,
  freeLeft: (left, all) => `Free spin ${all - left}/${all}`,
  freeOver: 'Free spins are over',
  start: 'Start',
  goOn: 'Continue',
  resumed: 'Your unfinished round goes on',
  settling: 'Your win is being added…',
  connecting: 'Connecting…',
  loading: 'Opening the game…',
  again: 'Try again',
  login: 'Log in again',
  leave: 'Leave the game',
  paysAtBet: (bet) => `What a bet of ${bet} pays`,
  wildRule: (from, to) =>
    `A wild (reels ${from}–${to}) stands for any picture or small symbol, not for the free-spin symbol.`,
  linesRule:
    'Three or more alike side by side from the left win on any of 20 lines; the best win of each line counts, wins of all lines add up.',
  waysRule:
    'One symbol on three or more neighbouring reels from the first wins, whatever the row; every way counts by itself.',
  scatterRule: 'Eight or more alike anywhere on the screen win.',
  orbRule: (values) =>
    `A multiplier shows ${values}; all symbol wins of the spin are multiplied by the sum of the values shown.`,
  freeRule: (awards, times, cap) =>
    `Free-spin symbols give ${awards}. In free spins every win is ×${times}; they can be won again, at most ${cap} in a round.`,
  award: (symbols, spins) => `${symbols} → ${spins}`,
  rtp: 'Return to player (RTP)',
  rtpNote: (base, feature) =>
    `Base game ${base} % + feature ${feature} %. The mathematical mean of endless play; every spin is random and on its own.`,
  exact: 'exactly',
  oneInWin: (one) => `1 in ${one} spins wins something`,
  calm: 'Low volatility',
  bold: 'High volatility',
  betRange: (least, most) => `Bets from ${least} to ${most}`,
  malfunction:
    'A stake taken in a malfunction is given back. A feature left unfinished is played by itself after 48 hours and paid.',
  noHistory: 'No rounds in this game yet. Make the first spin.',
  freePart: (number) => `Free spin ${number}`,
  payLines: 'The 20 lines',
  reelsLabel: 'Reels',
};

/** The sentence of every refusal; codes that mean the same to a player share one. */
type RefusalTexts = Record<GameRefusalCode, string>;
const same = (codes: readonly GameRefusalCode[], text: string): Partial<RefusalTexts> =>
  Object.fromEntries(codes.map((code) => [code, text]));
const session: GameRefusalCode[] = [
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'NOT_SIGNED_IN',
  'PLAYER_NOT_FOUND',
];
const passing: GameRefusalCode[] = [
  'RETRYABLE',
  'INTERNAL',
  'UNREACHABLE',
  'STALE_CALL',
  'BAD_SIGNATURE',
  'VENDOR_UNKNOWN',
  'IP_NOT_ALLOWED',
];
const input: GameRefusalCode[] = [
  'BAD_REQUEST',
  'PRECISION',
  'INPUT_INVALID',
  'DUPLICATE_MISMATCH',
  'CURRENCY_MISMATCH',
  'NOT_FOUND',
];
const settled: GameRefusalCode[] = [
  'NOT_SETTLED',
  'BET_NOT_FOUND',
  'ROUND_CLOSED',
  'ALREADY_SETTLED',
  'ALREADY_ROLLED_BACK',
];

const refusalsBn = {
  ...same(session, 'সেশন শেষ হয়ে গেছে। সাইট থেকে গেমটি আবার খুলুন।'),
  ...same(passing, 'সংযোগ পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।'),
  ...same(input, 'অনুরোধটি সঠিক নয়।'),
  ...same(settled, 'রাউন্ডটি আগেই শেষ হয়েছে।'),
  ...same(['GAME_UNKNOWN', 'GAME_DISABLED'], 'গেমটি এই মুহূর্তে পাওয়া যাচ্ছে না।'),
  INSUFFICIENT_FUNDS: 'ব্যালেন্স যথেষ্ট নয়। বেট কমান বা টাকা জমা করুন।',
  AMOUNT_TOO_LARGE: 'অঙ্কটি এখানে যত নেওয়া হয় তার চেয়ে বড়।',
  LIMIT_REACHED: 'আপনার খেলার সীমা পূর্ণ হয়েছে।',
  REALITY_CHECK: 'কিছুক্ষণ ধরে খেলছেন। সাইটে ফিরে সময় দেখে নিন।',
  PLAYER_BLOCKED: 'এই অ্যাকাউন্টে এখন খেলা বন্ধ আছে।',
  BET_NOT_ALLOWED: 'এই অ্যাকাউন্টে বেট করা যাবে না।',
  BET_UNCERTAIN: 'বেটটি নিশ্চিত হয়নি, তাই বাতিল হলো। কাটা টাকা ফেরত আসবে।',
  TOO_SOON: 'একটু পরে আবার স্পিন করুন।',
  STILL_SETTLING: 'আগের রাউন্ডের হিসাব চলছে। একটু অপেক্ষা করুন।',
  MAINTENANCE: 'রক্ষণাবেক্ষণ চলছে। পরে আবার আসুন।',
} as RefusalTexts;

const refusalsEn = {
  ...same(session, 'The session is over. Open the game again from the site.'),
  ...same(passing, 'The connection is down. Please try again in a moment.'),
  ...same(input, 'The request is not valid.'),
  ...same(settled, 'This round is already over.'),
  ...same(['GAME_UNKNOWN', 'GAME_DISABLED'], 'This game is not available at the moment.'),
  INSUFFICIENT_FUNDS: 'Not enough balance. Lower the bet or make a deposit.',
  AMOUNT_TOO_LARGE: 'This amount is larger than what is taken here.',
  LIMIT_REACHED: 'You have reached your playing limit.',
  REALITY_CHECK: 'You have been playing for a while. Go back to the site to see for how long.',
  PLAYER_BLOCKED: 'Playing is closed for this account.',
  BET_NOT_ALLOWED: 'This account may not bet.',
  BET_UNCERTAIN: 'The bet could not be confirmed and was cancelled. Anything taken comes back.',
  TOO_SOON: 'Please wait a moment before the next spin.',
  STILL_SETTLING: 'The last round is still being settled. Please wait a moment.',
  MAINTENANCE: 'Under maintenance. Please come back later.',
} as RefusalTexts;

export type GameTexts = Texts & typeof playBn & { readonly refusals: RefusalTexts };

export function textsOf(language: 'BN' | 'EN'): GameTexts {
  return language === 'EN'
    ? { ...en, ...playEn, refusals: refusalsEn }
    : { ...bn, ...playBn, refusals: refusalsBn };
}

/** Refusals after which this page cannot play on. */
export function endsSession(code: GameRefusalCode): boolean {
  return session.includes(code);
}
