// The messages between a game's page and its server; amounts are decimal strings as on the platform.
import type { GameRefusalCode } from './game-refusal.ts';
import type { Feature } from './slots/feature.ts';
import type { Hold, Machine } from './slots/machine.ts';
import type { Cell } from './slots/win.ts';

export type WireWin = {
  readonly symbol: string;
  readonly count: number;
  readonly amount: string;
  readonly cells: readonly Cell[];
  readonly line?: number;
  readonly ways?: number;
};

/** One turn of the reels as the page shows it. */
export type WireSpin = {
  readonly roundId: string;
  /** 1 is the paid turn, free spins follow. */
  readonly number: number;
  readonly free: boolean;
  readonly screen: readonly string[];
  readonly orbs: readonly number[];
  readonly wins: readonly WireWin[];
  readonly bet: string;
  readonly amount: string;
  readonly roundAmount: string;
  /** The reels, from zero, that a wild covers from here on. */
  readonly expanded?: readonly number[];
  /** The coins of hold and win that stay on the screen, and their values. */
  readonly held?: readonly { readonly cell: Cell; readonly amount: string }[];
  /** Turns of the feature that this turn won, the remaining ones, and all of the round. */
  readonly spinsWon: number;
  readonly spinsLeft: number;
  readonly spinsAwarded: number;
};

export type SpinAnswer = WireSpin & {
  /** The platform's balance when this turn closed the round and the platform has just taken the win. */
  readonly balance?: string;
};

/** The answer to every page that opens its session; kinds of games add their own. */
export type OpenedAnswer = {
  readonly token: string;
  readonly displayName: string;
  readonly currency: string;
  /** Shown before amounts. */
  readonly currencySymbol: string;
  readonly language: 'BN' | 'EN';
  readonly mode: 'REAL' | 'TRIAL';
  readonly balance: string;
};

/** The part of the answer for the page of a slot. */
export type ReelsAnswer = {
  readonly theme: string;
  readonly model: Machine['model'];
  readonly rows: number;
  /** The reels as they may be shown before the first turn. */
  readonly strips: readonly string[];
  /** The reels before the first turn of this visit: the player's last result, else the game's own. */
  readonly opening: readonly string[];
  readonly feature: Feature;
  readonly freeTimes: number;
  /** The legal rules of the merchant. */
  readonly rules: { readonly autoplay: boolean; readonly turbo: boolean; readonly leastSpinMs: number };
  readonly betLevels: readonly string[];
  readonly defaultBet: string;
  /** An unfinished round to resume: its last turn. */
  readonly open?: WireSpin;
  /** Rounds of this game that a reward pays for. */
  readonly freeRounds?: { readonly rewardId: string; readonly left: number; readonly stake: string };
};

export type SessionAnswer = OpenedAnswer & ReelsAnswer;

export type PaytableAnswer = {
  readonly model: Machine['model'];
  readonly feature: Feature;
  readonly volatility: Machine['volatility'];
  readonly pays: Machine['pays'];
  readonly coinsPerBet: number;
  readonly lines: readonly (readonly number[])[];
  readonly freeSpins: Machine['freeSpins'];
  readonly hold: Hold | null;
  /** First and last reel with wilds, from 1. */
  readonly wildReels: readonly [number, number];
  readonly orbs: readonly number[];
  /** How likely each of `orbs` is: its weight among the sum of all. */
  readonly orbWeights: readonly number[];
  /** How many symbols of a reel show at once. */
  readonly rows: number;
  /** All reels, one letter a stop; every stop is equally likely, and the letters after it follow downwards, round the end. */
  readonly strips: { readonly baseGame: readonly string[]; readonly freeSpins: readonly string[] };
  /** The exact return in parts of one, cut after twelve digits, and where it comes from. */
  readonly rtp: { readonly total: string; readonly baseGame: string; readonly feature: string };
  /** One spin in so many pays something; the feature comes once in so many. */
  readonly oneIn: { readonly win: string; readonly feature: string };
  /** Standard deviation of a round, in bets. */
  readonly deviation: string;
  /** The most that one turn pays, in coins. */
  readonly topWin: number;
  readonly betRange: { readonly least: string; readonly most: string };
};

export type HistoryAnswer = {
  readonly rounds: readonly {
    readonly roundId: string;
    readonly at: number;
    readonly spins: readonly WireSpin[];
  }[];
};

export type RefusalAnswer = { readonly error: GameRefusalCode; readonly balance?: string };
