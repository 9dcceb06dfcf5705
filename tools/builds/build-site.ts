// Builds the mobile site when its sources have changed: for browsers, and for prerendering on the server.
import { fileURLToPath } from 'node:url';
import { brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { buildWhenStale } from './build-when-stale.ts';
import { previousAssets } from './keep-previous-assets.ts';
import { precompress } from './precompress.ts';

const configFile = fileURLToPath(new URL('../../site/vite.config.ts', import.meta.url));
const chatConfig = fileURLToPath(new URL('../../site/chat/vite.config.ts', import.meta.url));
const buildFolder = folderOfBrand('build', brandName);
const folder = fileURLToPath(new URL(`../../${buildFolder}/site`, import.meta.url));
const previous = previousAssets(folder);

/** Resolves to whether anything was built. */
export function buildSite(): Promise<boolean> {
  return buildWhenStale({
    name: 'site',
    folder: buildFolder,
    inputs: [
      'contract',
      'kit',
      'site',
      'brands',
      'tools/builds/install-files.ts',
      'tools/builds/keep-previous-assets.ts',
      'tools/builds/brand-files.ts',
      'tools/builds/precompress.ts',
      'tools/builds/site-document.ts',
      'tools/builds/vip-pages.ts',
      'package-lock.json',
    ],
    outputs: ['site/index.html', 'site-ssr/entry-server.js', 'site/icon.svg.br', 'site/chat/index.html'].map(
      (file) => `${buildFolder}/${file}`,
    ),
    configs: [
      { configFile, logLevel: 'error' },
      { configFile, logLevel: 'error', build: { ssr: true } },
      { configFile: chatConfig, logLevel: 'error' },
    ],
    beforehand: previous.save,
    afterwards: async () => {
      await precompress(folder);
      previous.restore();
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await buildSite()) ? 'The site was built.' : 'The site is up to date.');
}
