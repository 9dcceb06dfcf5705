// What the game's page and its server say to each other; amounts are decimal strings as on the platform.
import type { GameRefusalCode } from './game-refusal.ts';
import type { Machine } from './slots/machine.ts';
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
  /** Free spins this turn brought, how many are left and how many the round has had in all. */
  readonly spinsWon: number;
  readonly spinsLeft: number;
  readonly spinsAwarded: number;
};

export type SpinAnswer = WireSpin & {
  /** The platform's balance when this turn closed the round and the platform has just taken the win. */
  readonly balance?: string;
};

export type SessionAnswer = {
  readonly token: string;
  readonly displayName: string;
  readonly currency: string;
  readonly language: 'BN' | 'EN';
  readonly mode: 'REAL' | 'TRIAL';
  readonly balance: string;
  readonly theme: string;
  readonly model: Machine['model'];
  readonly rows: number;
  /** The reels as they may be shown before the first turn. */
  readonly strips: readonly string[];
  readonly freeTimes: number;
  readonly betLevels: readonly string[];
  readonly defaultBet: string;
  /** An unfinished round: its last turn, to be carried on. */
  readonly open?: WireSpin;
};

export type PaytableAnswer = {
  readonly model: Machine['model'];
  readonly volatility: Machine['volatility'];
  readonly pays: Machine['pays'];
  readonly coinsPerBet: number;
  readonly lines: readonly (readonly number[])[];
  readonly freeSpins: Machine['freeSpins'];
  /** First and last reel with wilds, from 1. */
  readonly wildReels: readonly [number, number];
  readonly orbs: readonly number[];
  /** The exact return in parts of one, cut after twelve digits, and where it comes from. */
  readonly rtp: { readonly total: string; readonly baseGame: string; readonly freeSpins: string };
  /** One spin in so many pays something; free spins come once in so many; the top line win once in so many. */
  readonly oneIn: { readonly win: string; readonly freeSpins: string };
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
