// Poker as a kind of game: video poker and casino hold'em for one player, and hold'em cash tables between players.
import type { GameKind, KindGame, RunningKind } from '../game-kind.ts';
import { type GameCode, splitGameCode } from '../game-code.ts';
import { addPokerRoutes } from './poker-routes.ts';
import { createSoloRounds } from './solo/solo-rounds.ts';
import { soloGames } from './solo/solo-game.ts';
import { soloSchema } from './solo/solo-store.ts';
import { tableLimits } from './table/limits.ts';
import { TableStore, tableSchema } from './table/table-store.ts';
import { Tables } from './table/tables.ts';
import type { SoloRounds } from './solo/solo-rounds.ts';
import type { KindDeps } from '../game-kind.ts';

const soloNames: Readonly<Record<string, NonNullable<KindGame['names']>>> = {
  jacks: { en: 'Jacks or Better', bn: 'জ্যাকস অর বেটার' },
  deuces: { en: 'Deuces Wild', bn: 'ডিউসেস ওয়াইল্ড' },
};

/** Casino hold'em is at every vendor with tables, under the vendor's own name. */
const casinoNames: Readonly<Record<string, NonNullable<KindGame['names']>>> = {
  TASH: { en: "Casino Hold'em Adda", bn: 'ক্যাসিনো হোল্ডেম আড্ডা' },
  KASH: { en: "Casino Hold'em Kashful", bn: 'ক্যাসিনো হোল্ডেম কাশফুল' },
  BAIT: { en: "Casino Hold'em Baithak", bn: 'ক্যাসিনো হোল্ডেম বৈঠক' },
};

/** The game of a code; a table is called by its blinds. */
function findPokerGame({ prefix, name }: GameCode): KindGame | undefined {
  const names = name === 'casinoholdem' ? casinoNames[prefix] : soloNames[name];
  if (names) return { names };
  const limits = tableLimits[name];
  if (!limits) return undefined;
  const blinds = `${limits.smallBlind / 100n}/${limits.bigBlind / 100n}`;
  return { names: { en: `Hold'em Table ${blinds}`, bn: `হোল্ডেম টেবিল ${blinds}` } };
}

/** Acts of absent players and deals are due within this time. */
const tableTickMs = 250;
const abandonedCheckMs = 3_600_000;

export const poker: GameKind = {
  name: 'poker',
  letters: ['P'],
  categories: ['PVP'],
  page: 'poker.html',
  find: findPokerGame,
  schema: soloSchema + tableSchema,
  run: runPoker,
};

function runPoker(deps: KindDeps): RunningKind {
  const solo = createSoloRounds(deps);
  const tables = new Tables({ ...deps, store: new TableStore(deps.records.db) });
  const closers = new Set<() => void>();
  const timers: NodeJS.Timeout[] = [];
  return {
    addRoutes: (app) => addPokerRoutes(app, { ...deps, solo, tables, closers }),
    opening(session) {
      const name = splitGameCode(session.gameCode)?.name ?? '';
      if (soloGames[name]) return { poker: name, solo: solo.opening(session) };
      if (tableLimits[name]) return { poker: name, table: tables.view(session) };
      return {};
    },
    resume() {
      solo.resume();
      solo.endAbandoned();
      giveBackLost(deps, solo, tables);
      tables.resume();
    },
    start() {
      timers.push(setInterval(() => guarded(deps, () => tables.passTime()), tableTickMs).unref());
      timers.push(setInterval(() => guarded(deps, () => solo.endAbandoned()), abandonedCheckMs).unref());
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const close of closers) close();
    },
  };
}

/** Stakes that a crash left without a round or chips go back. */
function giveBackLost({ wagers, records }: KindDeps, solo: SoloRounds, tables: Tables): void {
  const rounds = tables.rounds();
  for (const { roundId, stakes } of wagers.listOpen('P')) {
    if (solo.has(roundId)) continue;
    const known = rounds.get(roundId);
    for (const { stakeId } of stakes)
      if (!known?.has(stakeId)) records.together(() => wagers.giveBack(stakeId));
  }
}

function guarded({ log }: KindDeps, work: () => void): void {
  try {
    work();
  } catch (error) {
    log(`poker: ${String(error)}`);
  }
}
