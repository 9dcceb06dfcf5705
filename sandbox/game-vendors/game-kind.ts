// What a kind of game gives the vendors' server: its letters, page, games and tables, and how it runs.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GameCode } from './game-code.ts';
import type { GameSession } from './records/round-record.ts';
import type { Records } from './records/records-store.ts';
import type { Chance } from './slots/chance.ts';
import type { Wagers } from './wagers/wagers.ts';

/** A game of a kind; the names of games that differ by their theme alone are in the brand's table. */
export type KindGame = { readonly names?: { readonly en: string; readonly bn: string } };

/** What the server gives to a kind of game. */
export type KindDeps = {
  /** `db` is for tables of its own; whole numbers are read as bigint. */
  readonly records: Pick<Records, 'db' | 'together'>;
  readonly wagers: Wagers;
  readonly clock: { now(): Date };
  readonly chance: Chance;
  /** The only currency the vendors deal in. */
  readonly currency: string;
  readonly currencySymbol: string;
  readonly log: (line: string) => void;
  /** The length of a shared duel; 90 s by default. */
  readonly duelMs?: number | undefined;
  /** The times of live tables are multiplied by this; 1 by default. */
  readonly livePace?: number | undefined;
  /**
   * The session behind the page's token in the Authorization header.
   * @throws GameRefusal NOT_SIGNED_IN, SESSION_EXPIRED
   */
  readonly sessionOf: (request: FastifyRequest) => GameSession;
};

/** A kind of game at work on one server. */
export type RunningKind = {
  /** Adds the calls of its pages. */
  addRoutes(app: FastifyInstance): void;
  /** Goes on with what a crash left; ends before the first call is answered. */
  resume?(): void | Promise<void>;
  /** Begins the rounds that players share. */
  start?(): void;
  /** Ends them; open streams of its pages are closed. */
  stop?(): void | Promise<void>;
  /** What the answer to `/api/session` adds for the page of this kind. */
  opening?(session: GameSession): object;
};

export type GameKind = {
  readonly name: string;
  /** The letters of its codes. */
  readonly letters: readonly string[];
  /** The categories of the catalogue that its games may be in. */
  readonly categories: readonly ('RNG' | 'LIVE' | 'FISH' | 'PVP' | 'COCKFIGHT')[];
  /** The html file of its page, from the folder of the client. */
  readonly page: string;
  /** The game of a code with one of its letters; undefined when it has none. */
  find(code: GameCode): KindGame | undefined;
  /** `create table if not exists` statements of its own tables in the vendors' file. */
  readonly schema?: string;
  run(deps: KindDeps): RunningKind;
};
