// Sees that the icons of the brand's tiles lie picked in `build/heroes.json`; quick when they do.
import { join } from 'node:path';
import { catalogue } from '#brands/demo/catalogue.ts';
import { pickHeroes } from '#server/modules/games/index.ts';

export async function buildHeroes(): Promise<void> {
  await pickHeroes(catalogue.games, join(import.meta.dirname, '../build/heroes.json'));
}

if (import.meta.main) await buildHeroes();
