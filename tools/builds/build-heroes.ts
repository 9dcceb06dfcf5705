// Extracts the icons of the brand's tiles into `heroes.json` of the build; does nothing when they are there.
import { join } from 'node:path';
import { brand, brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { pickHeroes } from '#server/modules/games/index.ts';

export async function buildHeroes(): Promise<void> {
  await pickHeroes(
    brand.catalogue.games,
    join(import.meta.dirname, '../..', folderOfBrand('build', brandName), 'heroes.json'),
  );
}

if (import.meta.main) await buildHeroes();
