// How the mobile site is built for the brand in BRAND: for browsers into `site`, for prerendering into `site-ssr`.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { installFiles } from '../tools/builds/install-files.ts';
import { siteDocument } from '../tools/builds/site-document.ts';
import { brandFiles } from '../tools/builds/brand-files.ts';
import { vipPages } from '../tools/builds/vip-pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each brand's site is built into a folder of its own. */
const buildFolder = folderOfBrand(here('../build'), brandName);
const entry = here('app/entry-client.tsx');

/** Parts of the query library that its index exports and home does not use. */
const laterParts = /@tanstack.*(infiniteQueryObserver|infiniteQueryBehavior|useInfiniteQuery)/;

/** Everything the first load needs, in one file: fewer requests, and one dictionary for the compression. */
function firstLoad() {
  let first: Set<string> | undefined;
  return (id: string, graph: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }) => {
    first ??= reachedFrom(entry, (from) => graph.getModuleInfo(from)?.importedIds ?? []);
    return (first.has(id) && !laterParts.test(id)) || id.includes('rolldown/runtime') ? 'first' : null;
  };
}

function reachedFrom(start: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const imported of next(id)) reached.add(imported);
  return reached;
}

/** What the board, the slip and the tickets of a lottery share, in one file: it compresses better than ten small ones. */
const betLines = {
  name: 'bet-lines',
  test: /site.features.lottery.(slip.(line|odds|price|accepted-stakes|use-slip-lines)|client.use-own-rules|row-name)\.ts$/,
};

/** The balance as a page shows it, for the same reason. */
const shownBalance = {
  name: 'shown-balance',
  test: /(site.data.wallet.(balance|balance-hidden|shown-balance|unspoilt-balance)\.tsx?|kit.rolling-number\.tsx|contract.wallet-calls\.ts)$/,
};

const styleFiles = new Map<string, string>();

/**
 * The same class names in both builds, because the prerendered page uses them before any script has run. They are made
 * of names that are in the file anyway, so they compress better than a hash.
 */
function className(name: string, path: string): string {
  const file = basename(path, '.module.css');
  if ((styleFiles.get(file) ?? path) !== path)
    throw new Error(`two styles called ${file}: ${path}, ${styleFiles.get(file)}`);
  styleFiles.set(file, path);
  return `${file}-${name}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  cacheDir: here('../build/.vite'),
  publicDir: isSsrBuild ? false : here('public'),
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [siteDocument(), vipPages(), installFiles(), brandFiles({ vip: true })]),
  ],
  resolve: { alias: [{ find: /^#brand\//, replacement: here(`../brands/${brandName}/`) }] },
  css: { modules: { generateScopedName: className } },
  // The server imports its bundle in its own mode.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: `${buildFolder}/${isSsrBuild ? 'site-ssr' : 'site'}`,
    emptyOutDir: true,
    // The oldest phone the product promises is iOS 12.4.
    target: isSsrBuild ? 'node24' : 'safari12.1',
    cssTarget: 'safari12.1',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every file name that is fetched ahead makes the first script larger, so a screen's own file names the parts it
    // needs.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts) => parts.filter((part) => part.endsWith('.css')),
    },
    rollupOptions: isSsrBuild
      ? { input: here('app/entry-server.tsx'), output: { entryFileNames: 'entry-server.js' } }
      : {
          input: here('index.html'),
          // Fields are set by assignment, because standard field definitions need a helper in every class.
          treeshake: { propertyReadSideEffects: false },
          transform: { assumptions: { setPublicClassFields: true } },
          output: {
            // The first script lists every other file, so their names are as short as possible.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: (a) =>
              a.names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: firstLoad() }, betLines, shownBalance],
            },
          },
        },
  },
  ssr: { noExternal: true },
}));
