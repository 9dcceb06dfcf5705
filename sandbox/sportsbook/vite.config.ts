// How the sportsbook's page is built: for browsers into build/sportsbook, every file under a hashed name.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('client'),
  base: '/sportsbook/',
  cacheDir: here('../../build/.vite-sportsbook'),
  plugins: [react()],
  build: {
    outDir: here('../../build/sportsbook'),
    emptyOutDir: true,
    // The oldest phone the product promises is iOS 12.4.
    target: 'safari12.1',
    cssTarget: 'safari12.1',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
