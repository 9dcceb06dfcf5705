// Finishes the site's document: the brand's name and colours, the script that runs before paint, fonts fetched early.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { brand } from '#brands/demo/brand.ts';

const beforePaint = fileURLToPath(new URL('../site/app/before-paint.js', import.meta.url));
/** The two files every first screen needs: both scripts in the normal weight. */
const earlyFonts = /noto-sans-bengali-(bengali|latin)-400-normal-[^/]+\.woff2$/;

/** A bundler plugin for site/index.html. */
export function siteDocument(): Plugin {
  return {
    name: 'site-document',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => earlyFonts.test(file));
        const script = readFileSync(beforePaint, 'utf8')
          .replace(/^\/\/.*\n/gm, '')
          .replace(/\n\s*/g, '');
        return {
          html: html.replace('/*before-paint*/', () => script).replaceAll('%brand%', brand.name.BN),
          tags: fonts.map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          })),
        };
      },
    },
  };
}
