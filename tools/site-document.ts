// Finishes the site's document: the brand's name, what runs before paint, fonts fetched early, the choice of edition.
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { brand } from '#brands/demo/brand.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The two files every first screen needs: both scripts in the normal weight. */
const earlyFonts = /noto-sans-bengali-(bengali|latin)-400-normal-[^/]+\.woff2$/;
/** What the newer edition takes for granted is in every browser that has both of these (Safari 15.4, Chrome 93). */
const isNew = '[].at&&Object.hasOwn';

/** A bundler plugin for site/index.html; the old edition must have been built before. */
export function siteDocument(): Plugin {
  return {
    name: 'site-document',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => earlyFonts.test(file));
        return {
          html: chooseEdition(html)
            .replace('/*before-paint*/', () => plainScript('site/app/before-paint.js'))
            .replaceAll('%brand%', brand.name.BN),
          tags: fonts.map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          })),
        };
      },
    },
    closeBundle: () =>
      cpSync(`${root}build/site-old/assets/old`, `${root}build/site/assets/old`, { recursive: true }),
  };
}

/**
 * The newer edition is fetched early by name, which older browsers ignore; a line at the end of the body starts the
 * one that fits, when the prerendered page is complete.
 */
function chooseEdition(html: string): string {
  const scripts = [...html.matchAll(/\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g)];
  const newest = scripts[scripts.length - 1]?.[1] ?? '';
  const preloads = scripts
    .map(([, file]) => `\n  <link rel="modulepreload" crossorigin href="${file}">`)
    .join('');
  const choice = `var s=document.createElement('script');s.type='module';s.src=${isNew}?'${newest}':'/${oldEntry()}';document.body.appendChild(s)`;
  const bare = scripts.reduce((rest, [tag]) => rest.replace(tag, ''), html);
  return bare
    .replace('<!--head-->', `<!--head-->${preloads}`)
    .replace('</body>', `<script>${choice}</script>\n</body>`);
}

function oldEntry(): string {
  const manifest = JSON.parse(readFileSync(`${root}build/site-old/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { isEntry?: boolean; file: string }
  >;
  const found = Object.values(manifest).find((part) => part.isEntry);
  if (!found) throw new Error('the old edition has no entry');
  return found.file;
}

/** A small script without its comments and indentation. */
function plainScript(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8')
    .replace(/^\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '');
}
