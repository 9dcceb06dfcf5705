// Opens a live table: reads the launch address, redeems the ticket, builds the page, reports that it is ready.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import '../style.css';
import './live.css';
import { byId } from '../element.ts';
import { notifyPlatform } from '../frame-messages.ts';
import { Refused } from '../game-calls.ts';
import { showEnd } from '../layer.ts';
import { textsOf } from '../texts.ts';
import { createLiveCalls } from './live-calls.ts';
import { LivePage } from './live-page.ts';
import { liveTextsOf } from './words/live-texts.ts';

const launch = new URLSearchParams(location.search);
const language = launch.get('language') === 'EN' ? 'EN' : 'BN';
const texts = liveTextsOf(language);
const shared = textsOf(language);
/** The protocol in which the vendor calls the platform; the vendor's server needs it again. */
const style = launch.get('style');
const game = decodeURIComponent(location.pathname.split('/').pop() ?? '');

void open();

async function open(): Promise<void> {
  byId('loading').setAttribute('aria-label', texts.loading);
  const calls = createLiveCalls();
  try {
    const session = await calls.open({
      vendor: launch.get('vendor') ?? '',
      ticket: launch.get('ticket') ?? '',
      game,
      ...(style === null ? {} : { style }),
    });
    // The ticket is used, so the address no longer contains it.
    history.replaceState(null, '', location.pathname);
    await fontsLoaded();
    document.title = session.live.table.names[language === 'EN' ? 'en' : 'bn'];
    byId('game').hidden = false;
    const page = new LivePage(calls, session, texts, shared);
    byId('loading').remove();
    document.addEventListener('keydown', (event) => onKey(event, page));
    notifyPlatform('ready');
    page.start();
  } catch (error) {
    byId('loading').remove();
    const code = error instanceof Refused ? error.code : 'INTERNAL';
    showEnd(shared.refusals[code], [{ label: texts.leave, act: () => notifyPlatform('close') }]);
    notifyPlatform('ready');
  }
}

/** The words on the felt are painted, so the font must load first, but only up to a time limit. */
async function fontsLoaded(): Promise<void> {
  const wanted = document.fonts?.load('700 16px "Noto Sans Bengali"', `${texts.places}A`);
  await Promise.race([wanted?.catch(() => undefined), new Promise((resume) => setTimeout(resume, 1500))]);
}

/** The buttons of the actions by key; digits choose a chip. */
const keys: Readonly<Record<string, number>> = { KeyU: 1, KeyX: 2, KeyR: 3, KeyD: 4, KeyC: 5 };

function onKey(event: KeyboardEvent, page: LivePage): void {
  const target = event.target as HTMLElement | null;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || target?.closest('.sheet, .moment'))
    return;
  const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
  if (digit) return page.pickChip(Number(digit) - 1);
  if (event.code === 'KeyM') return document.querySelector<HTMLElement>('.sound')?.click();
  const nth = keys[event.code];
  if (nth) document.querySelector<HTMLElement>(`#actions > :nth-child(${nth})`)?.click();
}
