// Starts the office in a browser.
import '#brand/theme.css';
import '#brand/letters-all.css';
import '#kit/tokens.css';
import './office.css';
import { createRoot } from 'react-dom/client';
import { setLanguage, storedLanguage } from '#office/base/i18n.ts';
import { App } from './app.tsx';
import { findSession } from './session/find-session.ts';

const root = document.getElementById('root') as HTMLElement;

async function start(): Promise<void> {
  await setLanguage(storedLanguage()).catch((error: unknown) =>
    console.error('the texts could not be fetched', error),
  );
  createRoot(root).render(<App />);
  await findSession();
}

void start();
