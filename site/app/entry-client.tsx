// Starts the site in a browser: wakes up the prerendered page, or draws it from nothing.
import './old-browsers.ts';
import '#brands/demo/theme.css';
import '#kit/tokens.css';
import './app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '#contract/base/language.ts';
import { whenUsed } from '#kit/first-use.ts';
import { applyLanguage, currentLanguage, firstGroups, loadTexts } from '#site/base/i18n.ts';
import { isHomePath } from '#site/base/paths.ts';
import { type PlatformStatus, readKeptStatus, statusQuery } from '#site/base/platform-status.ts';
import { createQueryClient } from '#site/base/query-client.ts';
import { App } from './app.tsx';
import { fillHome, type HomeData } from './home-data.ts';

type Prerendered = { language: Language; data: HomeData };

/** Whoever has only looked for so long, in ms, reads: now is the time for the finer things. */
const restMs = 3_000;

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

void start();
// A page in bold that nobody has touched yet is not worth as many bytes as its whole script.
whenUsed(() => void import('./bold.css'), restMs);
