// The names of the spots of every game in Bengali and English, short for the board and whole for screen readers.
import { cardCounts } from '../../../game-vendors/live/games/andar-bahar.ts';
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';

export type Language = 'BN' | 'EN';
type Pair = readonly [bn: string, en: string];

const plain: Readonly<Record<string, Pair>> = {
  player: ['প্লেয়ার', 'Player'],
  banker: ['ব্যাংকার', 'Banker'],
  dealer: ['ডিলার', 'Dealer'],
  tie: ['টাই', 'Tie'],
  'player-pair': ['প্লেয়ার পেয়ার', 'Player pair'],
  'banker-pair': ['ব্যাংকার পেয়ার', 'Banker pair'],
  'super-six': ['সুপার সিক্স', 'Super six'],
  'player-plus': ['প্লেয়ার পেয়ার প্লাস', 'Player pair plus'],
  'dealer-plus': ['ডিলার পেয়ার প্লাস', 'Dealer pair plus'],
  dragon: ['ড্রাগন', 'Dragon'],
  tiger: ['টাইগার', 'Tiger'],
  'suited-tie': ['একই চিহ্নের টাই', 'Suited tie'],
  andar: ['আন্দর', 'Andar'],
  bahar: ['বাহার', 'Bahar'],
  joker: ['জোকার', 'Joker'],
  small: ['ছোট 4–10', 'Small 4–10'],
  big: ['বড় 11–17', 'Big 11–17'],
  odd: ['বিজোড়', 'Odd'],
  even: ['জোড়', 'Even'],
  'any-triple': ['যেকোনো ট্রিপল', 'Any triple'],
  red: ['লাল', 'Red'],
  black: ['কালো', 'Black'],
  low: ['1–18', '1–18'],
  high: ['19–36', '19–36'],
  'dozen-1': ['1–12', '1–12'],
  'dozen-2': ['13–24', '13–24'],
  'dozen-3': ['25–36', '25–36'],
  'column-1': ['কলাম 1', 'Column 1'],
  'column-2': ['কলাম 2', 'Column 2'],
  'column-3': ['কলাম 3', 'Column 3'],
};

const handNames: readonly Pair[] = [
  ['হাই কার্ড', 'High card'],
  ['জোড়া', 'Pair'],
  ['কালার', 'Colour'],
  ['সিকোয়েন্স', 'Sequence'],
  ['পিওর সিকোয়েন্স', 'Pure sequence'],
  ['ট্রেইল', 'Trail'],
];

/** By the number of covered numbers: the usual name of an inside bet. */
const insideNames: Readonly<Record<number, Pair>> = {
  1: ['একটি নম্বর', 'Straight'],
  2: ['স্প্লিট', 'Split'],
  3: ['স্ট্রিট', 'Street'],
  4: ['কর্নার', 'Corner'],
  6: ['লাইন', 'Line'],
};

const pick = (pair: Pair, language: Language): string => pair[language === 'EN' ? 1 : 0];

/** The kinds of bets that have many spots; `first` and `second` are the numbers in the id. */
function numbered(kind: string, parts: readonly string[], id: string): Pair | undefined {
  const [first = '', second = ''] = parts;
  const range = cardCounts.find((one) => one.id === id);
  const inside = insideNames[parts.length];
  switch (kind) {
    case 'sum':
      return [`যোগফল ${first}`, `Sum ${first}`];
    case 'single':
      return [`${first} উঠলে`, `Single ${first}`];
    case 'double':
      return [`জোড়া ${first}`, `Double ${first}`];
    case 'triple':
      return [`তিনটিই ${first}`, `Triple ${first}`];
    case 'pair':
      return [`${first} ও ${second}`, `${first} and ${second}`];
    case 'count':
      return range && [`${range.least}–${range.most} কার্ড`, `${range.least}–${range.most} cards`];
    case 'in':
      return inside && [`${inside[0]} ${parts.join(', ')}`, `${inside[1]} ${parts.join(', ')}`];
    default:
      return undefined;
  }
}

/** The whole name of a spot. */
export function spotName(id: string, language: Language): string {
  const known = plain[id];
  if (known) return pick(known, language);
  const [kind = '', ...parts] = id.split('-');
  const name = numbered(kind, parts, id);
  return name ? pick(name, language) : id;
}

/** What the scenes write on the felt. */
export function sceneLabels(language: Language): Record<string, string> {
  const hands = handNames.map((pair, at) => [`hand-${at}`, pick(pair, language)] as const);
  const words = ['player', 'banker', 'dealer', 'dragon', 'tiger', 'andar', 'bahar', 'joker'];
  return Object.fromEntries([...words.map((word) => [word, spotName(word, language)] as const), ...hands]);
}

/** The name of a group of spots with the same odds, for the table of the rules. */
const groups: Readonly<Record<string, Pair>> = {
  single: ['একটি সংখ্যা: 1, 2 বা 3টি ছক্কায়', 'One number: on 1, 2 or 3 dice'],
  double: ['জোড়া (একই সংখ্যা 2টি)', 'Double (one number twice)'],
  triple: ['নির্দিষ্ট ট্রিপল', 'A certain triple'],
  pair: ['দুই সংখ্যা', 'Two numbers'],
  dozen: ['ডজন', 'Dozen'],
  column: ['কলাম', 'Column'],
};

export function groupName(id: string, language: Language): string {
  const [kind = '', ...parts] = id.split('-');
  const isNumbered = /^\d+$/.test(parts[0] ?? '');
  if (kind === 'in') return pick(insideNames[parts.length] ?? ['', ''], language);
  if (kind === 'sum')
    return pick(
      [`যোগফল ${parts[0]} বা ${21 - Number(parts[0])}`, `Sum ${parts[0]} or ${21 - Number(parts[0])}`],
      language,
    );
  const group = isNumbered ? groups[kind] : undefined;
  return group ? pick(group, language) : spotName(id, language);
}

export const handName = (kind: number, language: Language): string =>
  pick(handNames[kind] ?? ['', ''], language);

const gameNames: Readonly<Record<LiveGameName, Pair>> = {
  baccarat: ['ব্যাকারাট', 'Baccarat'],
  roulette: ['রুলেট', 'Roulette'],
  dragontiger: ['ড্রাগন টাইগার', 'Dragon Tiger'],
  sicbo: ['সিক বো', 'Sic Bo'],
  andarbahar: ['আন্দর বাহার', 'Andar Bahar'],
  teenpatti: ['তিন পাত্তি', 'Teen Patti'],
};
export const gameName = (game: LiveGameName, language: Language): string => pick(gameNames[game], language);
