// Draws home on the server, for a visitor, in one language.
import { renderToString } from 'react-dom/server';
import { type Language, languages } from '#contract/base/language.ts';
import { applyLanguage, loadTexts } from '#site/base/i18n.ts';
import { firstGroups } from '#site/base/text-groups.ts';
import { statusOf } from '#site/data/platform/platform-status.ts';
import { createQueryClient } from '#site/base/query-client.ts';
import type { Theme } from '#site/base/theme.ts';
import { App } from './app.tsx';
import { fillHome, type HomeData } from './home-data.ts';

export type RenderInput = { language: Language; theme: Theme; data: HomeData };

// Loads every language with the module, so that a build which replaces this one does not remove texts that it needs.
await Promise.all(languages.map((language) => loadTexts(firstGroups, language)));

/** The markup for `<!--app-->` and the tags for `<!--head-->` of build/site/index.html. */
export function render({ language, data }: RenderInput): { html: string; head: string } {
  // The site is closed to everybody: the browser renders that page with the data it fetches.
  if (data.status && statusOf(data.status) !== 0) return { html: '', head: '' };
  const client = createQueryClient();
  fillHome(client, language, data);
  // The language is the module's own state: nothing here waits, so no other page comes between.
  applyLanguage(language);
  const html = renderToString(<App client={client} />);
  client.clear();
  return { html, head: '' };
}
