// What the games of bets are called, asked of the modules that took the bets.
import type { Language } from '#contract/base/language.ts';
import type { Database } from '#server/db/database.ts';
import type { BetSource } from './bet-source.ts';
import type { BetRow } from './bet-store.ts';

type Named = { readonly name: string; readonly nodeId: string | null };

/** Answers for each bet; a game nobody knows is called by its code. */
export async function namesOfGames(
  { db, sources }: { readonly db: Database; readonly sources: readonly BetSource[] },
  bets: readonly BetRow[],
  language: Language,
): Promise<(bet: BetRow) => Named> {
  const keyOf = (source: string, { vendor, gameCode }: { vendor: string; gameCode: string }): string =>
    `${source} ${vendor} ${gameCode}`;
  const named = new Map<string, Named>();
  for (const source of sources) {
    const codes = new Set(bets.filter((bet) => bet.source === source.name).map(({ gameCode }) => gameCode));
    if (codes.size === 0) continue;
    for (const game of await source.games(db, [...codes]))
      named.set(keyOf(source.name, game), { name: game.name[language], nodeId: game.nodeId });
  }
  return (bet) => named.get(keyOf(bet.source, bet)) ?? { name: bet.gameCode, nodeId: null };
}
