// The server with a catalogue of 20,000 games: the brand's own, each many times over under other codes, ids and names.
import { brand } from '#brands/config.ts';
import type { CatalogueGame } from '#contract/games/catalogue.ts';

const wanted = 20_000;
const games = brand.catalogue.games as CatalogueGame[];
const originals = [...games];
for (let copy = 1; games.length < wanted; copy += 1) {
  const again = originals.map((game) => ({
    ...game,
    gameCode: `${game.gameCode}_${copy}`,
    nodeId: game.nodeId + copy * 1_000_000,
    nameEn: otherLetters(game.nameEn),
    nameBn: otherLetters(game.nameBn),
    hotRank: null,
  }));
  games.push(...again.slice(0, wanted - games.length));
}
await import('#server/main.ts');

/** In letters that the benchmark never searches for, so the same query has the same result in both catalogues. */
function otherLetters(name: string): string {
  return name.replaceAll(/[a-z\d]/gi, (letter) => String.fromCharCode(0xc0 + (letter.charCodeAt(0) % 0x3f)));
}
