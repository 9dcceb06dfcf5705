// How the office is built for the brand in BRAND: one page for current desktop and tablet browsers, into `office`.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { brandFiles } from '../tools/builds/brand-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const port = process.env.OFFICE_PORT ?? '8081';

export default defineConfig({
  root: here('.'),
  cacheDir: here('../build/.vite-office'),
  publicDir: here('public'),
  plugins: [react(), brandFiles({ vip: false })],
  resolve: { alias: [{ find: /^#brand\//, replacement: here(`../brands/${brandName}/`) }] },
  css: {
    modules: { generateScopedName: (name, path) => `${basename(path, '.module.css')}-${name}` },
  },
  build: {
    outDir: `${folderOfBrand(here('../build'), brandName)}/office`,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The policy of the page allows no data in scripts, and files are cheap on this network.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every file name that is fetched ahead makes the first script larger, so a screen's own file names the parts it
    // needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts) => parts.filter((part) => part.endsWith('.css')),
    },
    chunkSizeWarningLimit: 600,
  },
  // `vite office` during development: the calls go to the office's listener.
  server: { proxy: { '/wps': `http://127.0.0.1:${port}` } },
});
