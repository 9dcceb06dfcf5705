// The demo brand's games, from the table beside this file.
import { readFileSync } from 'node:fs';
import type { Catalogue } from '#contract/games/catalogue.ts';
import { readGames } from '../read-games.ts';
import { vendors } from './vendors.ts';

export const catalogue: Catalogue = {
  vendors,
  games: readGames(readFileSync(new URL('./games.tsv', import.meta.url), 'utf8')),
};
