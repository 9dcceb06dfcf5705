// How the mobile site is built: for browsers into build/site, for prerendering into build/site-ssr.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractForBrowsers } from '../tools/contract-for-browsers.ts';
import { siteDocument } from '../tools/site-document.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  cacheDir: here('../build/.vite'),
  publicDir: isSsrBuild ? false : here('public'),
  plugins: [react(), contractForBrowsers(), ...(isSsrBuild ? [] : [siteDocument()])],
  css: { modules: { generateScopedName: isSsrBuild === undefined ? '[local]' : '[hash:base64:6]' } },
  build: {
    outDir: here(isSsrBuild ? '../build/site-ssr' : '../build/site'),
    emptyOutDir: true,
    // The oldest phone the product promises is iOS 12.4.
    target: 'safari12.1',
    cssTarget: 'safari12.1',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? { input: here('app/entry-server.tsx'), output: { entryFileNames: 'entry-server.js' } }
      : { input: here('index.html') },
  },
  ssr: { noExternal: true },
}));
