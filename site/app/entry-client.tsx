// Starts the site in a browser: wakes up the prerendered page, or draws it from nothing.
import './old-browsers.ts';
import '#brand/theme.css';
import '#kit/tokens.css';
import './app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '#contract/base/language.ts';
import { whenUsed } from '#kit/first-use.ts';
import { applyLanguage, currentLanguage, loadTexts } from '#site/base/i18n.ts';
import { firstGroups } from '#site/base/text-groups.ts';
import { isHomePath } from '#site/base/paths.ts';
import { type PlatformStatus, readKeptStatus, statusQuery } from '#site/data/platform/platform-status.ts';
import { createQueryClient } from '#site/base/query-client.ts';
import { App } from './app.tsx';
import { fillHome, type HomeData } from './home-data.ts';

type Prerendered = { language: Language; data: HomeData };

const root = document.getElementById('root') as HTMLElement;
const client = createQueryClient();

function prerendered(): Prerendered | null {
  const text = document.getElementById('prerendered')?.textContent;
  return text ? (JSON.parse(text) as Prerendered) : null;
}

/** A status from elsewhere shows first and is refreshed behind it: it was not made for this visitor. */
function showFirst(status: PlatformStatus | undefined): void {
  if (status) client.setQueryData(statusQuery.queryKey, status, { updatedAt: 0 });
}

async function start(): Promise<void> {
  const language = currentLanguage();
  const page = prerendered();
  if (page) fillHome(client, page.language, page.data);
  showFirst(page ? page.data.status : readKeptStatus(Date.now())?.status);
  await loadTexts(firstGroups).catch((error: unknown) =>
    console.error('the texts could not be fetched', error),
  );
  applyLanguage(language);
  // The page was made for the language of the cookie; if the stored choice differs, it is drawn anew. A closed
  // platform has no page to wake up.
  const isDrawn = page?.language === language && root.firstElementChild !== null;
  // The page is there to be seen and scrolled: waking it up gives way to whatever the visitor does meanwhile.
  if (isDrawn && isHomePath(location.pathname))
    startTransition(() => void hydrateRoot(root, <App client={client} />));
  else createRoot(root).render(<App client={client} />);
}

/** Without a font for them all letters are the same empty box. */
function hasBengali(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  pen.font = '40px "Noto Sans Bengali", system-ui, sans-serif';
  return pen.measureText('কি').width !== pen.measureText('ঝঔ').width;
}

// A task of its own after the script's: what the visitor does meanwhile comes between.
setTimeout(() => void start());
// Bold letters are as many bytes as the script: until the page is used the browser thickens the normal ones.
const letters = () => import('./brand/letters.ts');
whenUsed(() => void letters().then((module) => module.bringLetters()));
setTimeout(() => {
  if (currentLanguage() === 'BN' && !hasBengali()) void letters().then((module) => module.showLetters());
});
