// The site's HTML documents: home is prerendered per language and theme; all other pages are the app's empty shell.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageTag } from '#contract/base/language.ts';
import type { Prepared } from './prepared.ts';
import { PreparedAnswers } from './prepared-answers.ts';
import { pageHeaders } from './security-headers.ts';

type Theme = 'dark' | 'light';
type Choices = { readonly language: Language; readonly theme: Theme };
/** The data of the home page, by the names that the site's prerendering uses. */
export type HomeData = Record<string, unknown>;
type Render = (input: {
  language: Language;
  theme: Theme;
  data: HomeData;
}) => Promise<{ html: string; head: string }> | { html: string; head: string };

type PagesDeps = {
  readonly buildDir: string;
  /** The language of visitors who have chosen none. */
  readonly language: Language;
  /** Reads the data of the home page for visitors of a language. */
  readonly homeData: (language: Language) => Promise<HomeData>;
  /** The foreign origins that a page may frame, call and load pictures from, by the present settings. */
  readonly origins: () => Promise<
    Record<'frameOrigins' | 'connectOrigins' | 'imageOrigins', readonly string[]>
  >;
  readonly onContentChanged: (listener: (word: string) => void) => void;
};

const homeAddresses = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']);
/** The contents that the home page shows. When one of them changes, the page is made again. */
const homeWords = ['games', 'platform', 'messaging'];
/** The contents that every document depends on: its content security policy names the hosts of pictures. */
const shellWords = ['platform'];
/** Brotli quality. Every first visit loads these bytes, but they are compressed only once per change. */
const documentQuality = 10;

export type Pages = {
  /** Whether an address is a page of the site. The caller has checked that it is no file and no call of the API. */
  owns(path: string): boolean;
  /** The document of an address for a visitor with these cookies. */
  find(path: string, cookie: string | undefined): Promise<Prepared>;
  /** The home page, if it is ready to be sent; undefined for every other address. */
  readyHome(address: string, cookie: string | undefined): Prepared | undefined;
};

/** Serves documents. A page is made once per language, theme and change, and then sent from memory. */
export async function createPages(deps: PagesDeps): Promise<Pages> {
  const template = await readFile(join(deps.buildDir, 'site/index.html'), 'utf8');
  const entry = pathToFileURL(join(deps.buildDir, 'site-ssr/entry-server.js')).href;
  const { render } = (await import(entry)) as { render: Render };
  const answers = new PreparedAnswers();
  deps.onContentChanged((word) => answers.forget(word));

  async function document(isHome: boolean, { language, theme }: Choices) {
    let page = template
      .replace(/<html[^>]*>/, `<html lang="${languageTag[language]}" data-theme="${theme}">`)
      .replace(
        /content="[^"]*" data-dark="([^"]*)" data-light="([^"]*)"/,
        (meta, dark: string, light: string) =>
          meta.replace(/"[^"]*"/, `"${theme === 'dark' ? dark : light}"`),
      );
    if (isHome) {
      const data = await deps.homeData(language);
      const { html, head } = await render({ language, theme, data });
      const json = JSON.stringify({ language, theme, data }).replaceAll('<', '\\u003c');
      // After the markup, so that the browser can paint the page before the data has arrived.
      const inlined = `<script type="application/json" id="prerendered">${json}</script>`;
      page = page
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => html)
        .replace('</body>', () => `${inlined}</body>`);
    }
    const headers = {
      ...pageHeaders({ ...inlineHashes(page), ...(await deps.origins()) }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    };
    return { body: Buffer.from(page), headers, quality: documentQuality };
  }

  return {
    owns: (path) => !/\.\w+$/.test(path) || /\/(index|register)\.html$/.test(path),
    find: (path, cookie) => {
      const isHome = homeAddresses.has(path);
      const choices = choicesOf(cookie, deps.language);
      const name = nameOf(isHome, choices);
      return (
        answers.find(name) ??
        answers.make(name, isHome ? homeWords : shellWords, () => document(isHome, choices))
      );
    },
    readyHome: (address, cookie) =>
      homeAddresses.has(address) ? answers.ready(nameOf(true, choicesOf(cookie, deps.language))) : undefined,
  };
}

function nameOf(isHome: boolean, { language, theme }: Choices): string {
  return `${isHome ? 'home' : 'shell'}:${language}:${theme}`;
}

/** Language and theme as the visitor chose them; the brand's language and dark until then (A-13, A-22). */
function choicesOf(cookie: string | undefined, usual: Language): Choices {
  const [, chosen] = /(?:^|;\s*)language=(EN|BN)\b/.exec(cookie ?? '') ?? [];
  return {
    language: chosen === 'EN' || chosen === 'BN' ? chosen : usual,
    theme: /(?:^|;\s*)theme=light\b/.test(cookie ?? '') ? 'light' : 'dark',
  };
}

/** Hashes of the inline scripts and styles of a document, for its content security policy. */
export function inlineHashes(page: string): { scriptHashes: string[]; styleHashes: string[] } {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const scripts = [...page.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text && !/\ssrc=|application\/json/.test(attributes))
    .map(([, , text = '']) => hash(text));
  const styles = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hash(text));
  return { scriptHashes: [...new Set(scripts)], styleHashes: [...new Set(styles)] };
}
