// Opens the game: reads the launch address, redeems the ticket, builds the page, reports to the platform that it is
// ready.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import './style.css';
import { byId } from './element.ts';
import { notifyPlatform } from './frame-messages.ts';
import { Game } from './game.ts';
import { createGameCalls, Refused } from './game-calls.ts';
import { showEnd } from './layer.ts';
import { textsOf } from './texts.ts';
import { showTrialStrip } from './trial-strip.ts';

const launch = new URLSearchParams(location.search);
const language = launch.get('language') === 'EN' ? 'EN' : 'BN';
const texts = textsOf(language);
/** The protocol in which the vendor calls the platform; the vendor's server needs it again. */
const style = launch.get('style');
const game = decodeURIComponent(location.pathname.split('/').pop() ?? '');

void open();

async function open(): Promise<void> {
  byId('loading').setAttribute('aria-label', texts.loading);
  const calls = createGameCalls();
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
    byId('game').hidden = false;
    const played = new Game(calls, session, texts, game);
    if (session.mode === 'TRIAL') showTrialStrip(texts);
    byId('loading').remove();
    document.addEventListener('keydown', (event) => onKey(event, played));
    notifyPlatform('ready');
    await played.resume();
  } catch (error) {
    byId('loading').remove();
    const code = error instanceof Refused ? error.code : 'INTERNAL';
    showEnd(texts.refusals[code], [{ label: texts.leave, act: () => notifyPlatform('close') }]);
    notifyPlatform('ready');
  }
}

/** The texts on the symbols are painted, so the font must load first, but only up to a time limit. */
async function fontsLoaded(): Promise<void> {
  const fonts = document.fonts;
  if (!fonts) return;
  const wanted = Promise.all(
    ['400 16px', '700 16px'].map((face) => fonts.load(`${face} "Noto Sans Bengali"`, `${texts.wild}A`)),
  );
  await Promise.race([wanted.catch(() => undefined), new Promise((resume) => setTimeout(resume, 1500))]);
}

/** Space spins wherever the focus is, except on a control that uses it; other keys are in `keyActs`. */
function onKey(event: KeyboardEvent, played: Game): void {
  const target = event.target as HTMLElement | null;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest('.sheet, .moment')) return;
  if (event.code === 'Space') {
    if (target?.closest('button:not(.spin), summary, a')) return;
    event.preventDefault();
    return played.press();
  }
  const act = keyActs[event.code];
  if (!act) return;
  event.preventDefault();
  act(played);
}

/** By the place of the key, so that they are the same on every keyboard layout. */
const keyActs: Readonly<Record<string, (played: Game) => void>> = {
  ArrowUp: (played) => played.stepBet(1),
  ArrowDown: (played) => played.stepBet(-1),
  KeyA: (played) => played.openAutoplay(),
  KeyT: () => document.querySelector<HTMLElement>('.turbo')?.click(),
  KeyM: () => document.querySelector<HTMLElement>('.sound')?.click(),
};
