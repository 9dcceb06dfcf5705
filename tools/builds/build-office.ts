// Builds the office when its sources have changed.
import { fileURLToPath } from 'node:url';
import { brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { buildWhenStale } from './build-when-stale.ts';
import { precompress } from './precompress.ts';

const buildFolder = folderOfBrand('build', brandName);

/** Resolves to whether anything was built. */
export function buildOffice(): Promise<boolean> {
  return buildWhenStale({
    name: 'office',
    folder: buildFolder,
    inputs: [
      'contract',
      'kit',
      'office',
      'brands',
      'tools/builds/brand-files.ts',
      'tools/builds/precompress.ts',
      'package-lock.json',
    ],
    outputs: [`${buildFolder}/office/index.html`],
    configs: [
      {
        configFile: fileURLToPath(new URL('../../office/vite.config.ts', import.meta.url)),
        logLevel: 'error',
      },
    ],
    afterwards: () => precompress(fileURLToPath(new URL(`../../${buildFolder}/office`, import.meta.url))),
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await buildOffice()) ? 'The office was built.' : 'The office is up to date.');
}
