// Sees that the icons of the brand's tiles lie picked in `heroes.json` of the build; quick when they do.
import { join } from 'node:path';
import { brand, brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { pickHeroes } from '#server/modules/games/index.ts';

export async function buildHeroes(): Promise<void> {
  await pickHeroes(
    brand.catalogue.games,
    join(import.meta.dirname, '..', folderOfBrand('build', brandName), 'heroes.json'),
  );
}

if (import.meta.main) await buildHeroes();
