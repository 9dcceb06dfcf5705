// Starts the chat's page: theme and language first, then the launch by its ticket, then the chat.
import '../app/old-browsers.ts';
import '#brand/theme.css';
import '#brand/letters.css';
import '#kit/tokens.css';
import '../app/app.css';
import './chat.css';
import { createRoot } from 'react-dom/client';
import { languageTag } from '#contract/base/language.ts';
import { readStored, storedKeys } from '#site/base/storage.ts';
import { ChatApp } from './chat-app.tsx';
import { keptLaunch, languageBefore, takeTicket } from './launch-page.ts';

const page = document.documentElement;
page.dataset.theme = readStored(storedKeys.theme) === 'light' ? 'light' : 'dark';
page.lang = languageTag[keptLaunch()?.language ?? languageBefore()];
// The reader's own text size: that of an element without a size from our styles.
const probe = document.body.appendChild(document.createElement('span'));
probe.style.fontSize = 'medium';
const size = Number.parseFloat(getComputedStyle(probe).fontSize);
if (size > 0) page.style.setProperty('--text-scale', String(size / 16));
probe.remove();

createRoot(document.getElementById('root') as HTMLElement).render(<ChatApp ticket={takeTicket()} />);
