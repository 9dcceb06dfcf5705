// Starts the site in a browser: hydrates the prerendered page, or renders it when there is none.
import './old-browsers.ts';
import '#brand/theme.css';
import '#brand/letters.css';
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
import { storedKeys, writeStored } from '#site/base/storage.ts';
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

/**
 * A status that was stored before is shown first and refreshed afterwards: it was not made for this visitor.
 */
function showFirst(status: PlatformStatus | undefined): void {
  if (status) client.setQueryData(statusQuery.queryKey, status, { updatedAt: 0 });
}

async function start(): Promise<void> {
  writeStored(storedKeys.scriptFailed, null, 'sessionStorage');
  const language = currentLanguage();
  const page = prerendered();
  if (page) fillHome(client, page.language, page.data);
  showFirst(page ? page.data.status : readKeptStatus(Date.now())?.status);
  await loadTexts(firstGroups).catch((error: unknown) =>
    console.error('the texts could not be fetched', error),
  );
  applyLanguage(language);
  // The page was made for the language of the cookie. When the stored language differs, the page is rendered again. A
  // closed platform has no page to hydrate.
  const isDrawn = page?.language === language && root.firstElementChild !== null;
  // The page can be seen and scrolled already, so hydration waits while the visitor does something.
  if (isDrawn && isHomePath(location.pathname))
    startTransition(() => void hydrateRoot(root, <App client={client} />));
  else createRoot(root).render(<App client={client} />);
}

/** Without a Bengali font all letters have the same width, that of an empty box. */
function hasBengali(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  pen.font = '40px "Brand", system-ui, sans-serif';
  return pen.measureText('কি').width !== pen.measureText('ঝঔ').width;
}

// A separate task after the script, so that the visitor's actions run first.
setTimeout(() => void start());
// Bold letters have as many bytes as the script. Until the page is used, the browser makes normal letters bold.
const letters = () => import('./brand/letters.ts');
whenUsed(() => void letters().then((module) => module.loadLetters()));
setTimeout(() => {
  if (currentLanguage() === 'BN' && !hasBengali()) void letters().then((module) => module.showLetters());
});
