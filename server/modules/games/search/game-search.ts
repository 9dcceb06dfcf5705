// Search in all games: both languages in any case, Latin spellings of Bengali, small misspellings, vendors, categories.
import MiniSearch, { type Query } from 'minisearch';
import type { GameCategory } from '#contract/games/game.ts';
import { isBengali, latinOf, plainText, soundOf } from './latin-spelling.ts';

type Names = { readonly nameEn: string; readonly nameBn: string };
type Searched = { readonly game: Names & { readonly gameType: GameCategory }; readonly vendor: Names };
type Document = {
  readonly id: number;
  readonly name: string;
  readonly latin: string;
  readonly sound: string;
  readonly vendor: string;
  readonly category: string;
};

/** The names of categories, and other words that people type for them. */
const categoryWords: Readonly<Record<GameCategory, string>> = {
  RNG: 'slots slot স্লট',
  LIVE: 'live casino লাইভ ক্যাসিনো',
  FISH: 'fishing fish ফিশিং মাছ',
  LOTT: 'lottery লটারি',
  ELOTT: 'e-lottery lottery ই-লটারি লটারি',
  SPORTS: 'sports স্পোর্টস খেলাধুলা',
  ESPORTS: 'e-sports esports ই-স্পোর্টস',
  PVP: 'poker cards table তাস টেবিল পোকার',
  COCKFIGHT: 'cockfight মোরগ লড়াই',
};

/** A longer text is no name; each word is a look through the index. */
const wordsAtMost = 6;
const leastSound = 3;

const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** Each word of a name as it is written and as it is spelt in Latin letters. */
const latinWords = (text: string): string[] => wordsOf(text).map((word) => latinOf(word));

/** The words, and each with the next one, because people also write two words as one. */
const withJoined = (words: readonly string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, at) => `${words[at]}${word}`),
];

/** Finds places in a list of games, the best first. */
export class GameSearch {
  readonly #index: MiniSearch<Document>;

  constructor(searched: readonly Searched[]) {
    this.#index = new MiniSearch<Document>({
      fields: ['name', 'latin', 'sound', 'vendor', 'category'],
      tokenize: (text) => text.split(' '),
      processTerm: (word) => word || null,
    });
    this.#index.addAll(
      searched.map(({ game, vendor }, id) => ({
        id,
        name: [game.nameEn, game.nameBn].flatMap((name) => withJoined(wordsOf(name))).join(' '),
        latin: withJoined(latinWords(game.nameBn)).join(' '),
        sound: [...new Set(latinWords(game.nameBn).map(soundOf))].filter(isLongEnough).join(' '),
        vendor: [...wordsOf(`${vendor.nameEn} ${vendor.nameBn}`), ...latinWords(vendor.nameBn)].join(' '),
        category: wordsOf(categoryWords[game.gameType]).join(' '),
      })),
    );
  }

  /** The places of games that have every word; none for a text without a letter. */
  find(text: string): number[] {
    const words = wordsOf(text).slice(0, wordsAtMost);
    if (words.length === 0) return [];
    const queries = words.map(queryOf);
    return this.#index.search({ combineWith: 'AND', queries }).map(({ id }) => Number(id));
  }
}

const isLongEnough = (sound: string): boolean => sound.length >= leastSound;

/** One word: as the beginning of a word, with a mistake or two when it is long, or by its sound. */
function queryOf(word: string): Query {
  const written: Query = {
    queries: [word],
    fields: ['name', 'latin', 'vendor', 'category'],
    boost: { name: 4, latin: 3, vendor: 2, category: 1 },
    prefix: word.length > 1,
    fuzzy: word.length > 3 ? 0.25 : false,
    maxFuzzy: 2,
  };
  const sound = soundOf(isBengali(word) ? latinOf(word) : word);
  if (!isLongEnough(sound)) return written;
  return { combineWith: 'OR', queries: [written, { queries: [sound], fields: ['sound'], prefix: false }] };
}
