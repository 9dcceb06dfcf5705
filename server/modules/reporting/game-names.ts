// The names of the games of bets, from the modules that took the bets.
import type { Language } from '#contract/base/language.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { BetSource } from './bet-source.ts';

type PlayedGame = { readonly source: string; readonly vendor: string; readonly gameCode: string };
type Named = { readonly name: Readonly<Record<Language, string>>; readonly nodeId: string | null };

/** Returns a name for each bet; an unknown game has its code. */
export async function namesOfGames(
  { db, sources }: { readonly db: Database; readonly sources: readonly BetSource[] },
  bets: readonly PlayedGame[],
): Promise<(bet: PlayedGame) => Named> {
  const keyOf = (source: string, { vendor, gameCode }: Omit<PlayedGame, 'source'>): string =>
    `${source} ${vendor} ${gameCode}`;
  const named = new Map<string, Named>();
  const readNames = async (source: BetSource): Promise<void> => {
    const codes = new Set(bets.filter((bet) => bet.source === source.name).map(({ gameCode }) => gameCode));
    if (codes.size === 0) return;
    for (const game of await source.games(db, [...codes]))
      named.set(keyOf(source.name, game), { name: game.name, nodeId: game.nodeId });
  };
  await Promise.all(sources.map(readNames));
  return (bet) =>
    named.get(keyOf(bet.source, bet)) ?? { name: { BN: bet.gameCode, EN: bet.gameCode }, nodeId: null };
}

/** The names of games that are written as `VENDOR:code`; those of unknown games are left out. */
export async function namesByGame(
  db: Queryable,
  sources: readonly BetSource[],
  games: readonly string[],
): Promise<ReadonlyMap<string, Named['name']>> {
  const codes = [...new Set(games.map((game) => game.slice(game.indexOf(':') + 1)))];
  if (codes.length === 0) return new Map();
  const found = await Promise.all(sources.map((source) => source.games(db, codes)));
  const wanted = new Set(games);
  return new Map(
    found
      .flat()
      .map(({ vendor, gameCode, name }) => [`${vendor}:${gameCode}`, name] as const)
      .filter(([game]) => wanted.has(game)),
  );
}
