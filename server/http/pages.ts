// The site's documents: home prerendered per language and theme, every other page the empty shell of the app.
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
/** The values home is drawn from, by the names the site's prerender knows. */
export type HomeData = Record<string, unknown>;
type Render = (input: {
  language: Language;
  theme: Theme;
  data: HomeData;
}) => Promise<{ html: string; head: string }> | { html: string; head: string };

type PagesDeps = {
  readonly buildDir: string;
  /** Reads what home shows to a visitor in a language. */
  readonly homeData: (language: Language) => Promise<HomeData>;
  /** Whom a page may frame and whom it may call, beside us. */
  readonly origins: { readonly frameOrigins: readonly string[]; readonly connectOrigins: readonly string[] };
  readonly onContentChanged: (listener: (word: string) => void) => void;
};

const homeAddresses = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']);
/** What home is made of; a change of any of these words makes it anew. */
const homeWords = ['games', 'platform', 'messaging'];
/** Every first visit waits for these bytes, and they are made once a change. */
const documentQuality = 10;

export type Pages = {
  /** The document of an address for a visitor with these cookies. */
  find(path: string, cookie: string | undefined): Promise<Prepared>;
  /** Home, if it can be sent this very moment; undefined for every other address. */
  readyHome(address: string, cookie: string | undefined): Prepared | undefined;
};

/** Serves documents; a page is made once per language, theme and change, and sent as a buffer. */
export async function createPages(deps: PagesDeps): Promise<Pages> {
  const template = await readFile(join(deps.buildDir, 'site/index.html'), 'utf8');
  const entry = pathToFileURL(join(deps.buildDir, 'site-ssr/entry-server.js')).href;
  const { render } = (await import(entry)) as { render: Render };
  const answers = new PreparedAnswers();
  deps.onContentChanged((word) => answers.forget(word));

  async function document(isHome: boolean, { language, theme }: Choices) {
    let page = template
      .replace(/<html[^>]*>/, `<html lang="${languageTag[language]}" data-theme="${theme}">`)
      .replace('content="#0A1518"', `content="${theme === 'dark' ? '#0A1518' : '#F4EFE4'}"`);
    if (isHome) {
      const data = await deps.homeData(language);
      const { html, head } = await render({ language, theme, data });
      const json = JSON.stringify({ language, theme, data }).replaceAll('<', '\\u003c');
      // Behind the markup: the page can be painted before its data has come.
      const inlined = `<script type="application/json" id="prerendered">${json}</script>`;
      page = page
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => html)
        .replace('</body>', () => `${inlined}</body>`);
    }
    const headers = {
      ...pageHeaders({ ...inlineHashes(page), ...deps.origins }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    };
    return { body: Buffer.from(page), headers, quality: documentQuality };
  }

  return {
    find: (path, cookie) => {
      const isHome = homeAddresses.has(path);
      const choices = choicesOf(cookie);
      const name = nameOf(isHome, choices);
      return (
        answers.find(name) ?? answers.make(name, isHome ? homeWords : [], () => document(isHome, choices))
      );
    },
    readyHome: (address, cookie) =>
      homeAddresses.has(address) ? answers.ready(nameOf(true, choicesOf(cookie))) : undefined,
  };
}

function nameOf(isHome: boolean, { language, theme }: Choices): string {
  return `${isHome ? 'home' : 'shell'}:${language}:${theme}`;
}

/** Language and theme as the visitor chose them; Bengali and dark until then. */
function choicesOf(cookie = ''): Choices {
  return {
    language: /(?:^|;\s*)language=EN\b/.test(cookie) ? 'EN' : 'BN',
    theme: /(?:^|;\s*)theme=light\b/.test(cookie) ? 'light' : 'dark',
  };
}

/** Hashes of the inline scripts and styles of a document, for its content security policy. */
function inlineHashes(page: string): { scriptHashes: string[]; styleHashes: string[] } {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const scripts = [...page.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text && !/\ssrc=|application\/json/.test(attributes))
    .map(([, , text = '']) => hash(text));
  const styles = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hash(text));
  return { scriptHashes: [...new Set(scripts)], styleHashes: [...new Set(styles)] };
}
