// How the vendors' game page is built: for browsers into build/sandbox, every file under a hashed name.
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('client'),
  cacheDir: here('../build/.vite-sandbox'),
  build: {
    outDir: here('../build/sandbox'),
    emptyOutDir: true,
    // The oldest phone the product promises is iOS 12.4.
    target: 'safari12.1',
    cssTarget: 'safari12.1',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // One page for each kind of game.
    rolldownOptions: { input: globSync(here('client/**/*.html')) },
  },
});
