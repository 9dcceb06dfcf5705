// How the chat's page is built for the brand in BRAND: beside the site's files, as `chat/index.html` with its own assets.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brand, brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('..'),
  cacheDir: here('../../build/.vite-chat'),
  publicDir: false,
  plugins: [
    react(),
    { name: 'chat-title', transformIndexHtml: (html) => html.replaceAll('%brand%', brand.name.BN) },
  ],
  resolve: { alias: [{ find: /^#brand\//, replacement: here(`../../brands/${brandName}/`) }] },
  css: {
    modules: { generateScopedName: (name, path) => `${basename(path, '.module.css')}-${name}` },
  },
  build: {
    outDir: `${folderOfBrand(here('../../build'), brandName)}/site`,
    // The site's own files are in the same folder.
    emptyOutDir: false,
    // The oldest phone the product promises is iOS 12.4.
    target: 'safari12.1',
    cssTarget: 'safari12.1',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: here('index.html'),
      output: {
        entryFileNames: 'assets/chat-[hash:7].js',
        chunkFileNames: 'assets/chat-[hash:7].js',
      },
    },
  },
});
