// Opens a live table: its page, its keys, and the names on the felt.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import '../style.css';
import './live.css';
import { openGamePage } from '../open-game-page.ts';
import { textsOf } from '../texts.ts';
import { showTrialStrip } from '../trial-strip.ts';
import { createLiveCalls, type LiveSession } from './live-calls.ts';
import { LivePage } from './live-page.ts';
import { liveTextsOf } from './words/live-texts.ts';

void openGamePage<LiveSession>((session, call) => {
  const { live } = session;
  // The server wrote the language of the launch address into the document.
  const language = document.documentElement.lang === 'en' ? 'EN' : 'BN';
  document.title = live.table.names[language === 'EN' ? 'en' : 'bn'];
  const calls = createLiveCalls(call, session.token);
  const page = new LivePage(calls, { ...session, language }, liveTextsOf(language), textsOf(language));
  document.addEventListener('keydown', (event) => onKey(event, page));
  if (session.mode === 'TRIAL') showTrialStrip(liveTextsOf(language));
  page.start();
  // The words on the felt are painted, so they are painted again in the right font.
  void document.fonts?.load('700 16px "Noto Sans Bengali"', `${live.table.names.bn}A`).then(
    () => page.stage.refresh(),
    () => undefined,
  );
});

/** The buttons of the actions by key; digits choose a chip. */
const keys: Readonly<Record<string, number>> = { KeyU: 1, KeyX: 2, KeyR: 3, KeyD: 4, KeyC: 5 };

function onKey(event: KeyboardEvent, page: LivePage): void {
  const target = event.target as HTMLElement | null;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || target?.closest('.sheet, .moment'))
    return;
  const digit = /^Digit([1-6])$/.exec(event.code)?.[1];
  if (digit) return page.controls.pickChip(Number(digit) - 1);
  if (event.code === 'KeyM') return document.querySelector<HTMLElement>('.sound')?.click();
  const nth = keys[event.code];
  if (nth) document.querySelector<HTMLElement>(`#actions > :nth-child(${nth})`)?.click();
}
