// Opens the game: reads the launch address, swaps the ticket, builds the page, tells the platform it is ready.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import './style.css';
import { byId } from './element.ts';
import { tellPlatform } from './frame-messages.ts';
import { Game } from './game.ts';
import { createGameCalls, Refused } from './game-calls.ts';
import { showEnd } from './layer.ts';
import { textsOf } from './texts.ts';

const launch = new URLSearchParams(location.search);
const language = launch.get('language') === 'EN' ? 'EN' : 'BN';
const texts = textsOf(language);
/** The manner in which the vendor calls the platform; its server asks for it back. */
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
    // The ticket is spent; the address need not carry it on.
    history.replaceState(null, '', location.pathname);
    await fontsLoaded();
    byId('game').hidden = false;
    const played = new Game(calls, session, texts, game);
    byId('loading').remove();
    document.addEventListener('keydown', (event) => pressOnSpace(event, played));
    tellPlatform('ready');
    await played.resume();
  } catch (error) {
    byId('loading').remove();
    const code = error instanceof Refused ? error.code : 'INTERNAL';
    showEnd(texts.refusals[code], [{ label: texts.leave, act: () => tellPlatform('close') }]);
    tellPlatform('ready');
  }
}

/** The words on the symbols are painted, so their letters must be there first; not for ever though. */
async function fontsLoaded(): Promise<void> {
  const fonts = document.fonts;
  if (!fonts) return;
  const wanted = Promise.all(
    ['400 16px', '700 16px'].map((face) => fonts.load(`${face} "Noto Sans Bengali"`, `${texts.wild}A`)),
  );
  await Promise.race([wanted.catch(() => undefined), new Promise((resume) => setTimeout(resume, 1500))]);
}

/** Space spins wherever the focus is, unless it is on a control that wants it. */
function pressOnSpace(event: KeyboardEvent, played: Game): void {
  const target = event.target as HTMLElement | null;
  const taken = target?.closest('button:not(.spin), summary, a, .sheet, .moment');
  if (event.key !== ' ' || taken || event.repeat) return;
  event.preventDefault();
  played.press();
}
