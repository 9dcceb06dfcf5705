// Finishes the site's document: the brand's name, the script that runs before paint, the style inline, fonts fetched early.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { brand } from '#brands/config.ts';
import { grounds } from './brand-files.ts';

const beforePaint = fileURLToPath(new URL('../../site/app/before-paint.js', import.meta.url));
/** The two files every first screen needs: both scripts in the normal weight. */
const earlyFonts = /-(bengali|latin)-400-normal-[^/]+\.woff2$/;

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
          html: withStyleInline(html, bundle ?? {})
            .replace('/*before-paint*/', () => script)
            .replaceAll('%brand%', brand.name.BN)
            .replaceAll('%dark%', grounds().dark)
            .replaceAll('%light%', grounds().light),
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

/** The style of the first screen is in the document, because a separate file would delay the first paint. */
function withStyleInline(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, file: string) => {
    const sheet = bundle[file];
    return sheet?.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>` : link;
  });
}
