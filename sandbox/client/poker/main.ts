// Opens a poker game: reads the launch address, redeems the ticket, and shows the screen of the game.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import '../style.css';
import './poker.css';
import { byId } from '../element.ts';
import { notifyPlatform } from '../frame-messages.ts';
import { createGameCalls, Refused } from '../game-calls.ts';
import { showEnd } from '../layer.ts';
import { textsOf } from '../texts.ts';
import { openPokerGame } from './poker-game.ts';
import type { PokerOpening } from './poker-opening.ts';

const launch = new URLSearchParams(location.search);
const language = launch.get('language') === 'EN' ? 'EN' : 'BN';
const texts = textsOf(language);
/** The protocol in which the vendor calls the platform; the vendor's server needs it again. */
const style = launch.get('style');
const gameCode = decodeURIComponent(location.pathname.split('/').pop() ?? '');

void open();

async function open(): Promise<void> {
  byId('loading').setAttribute('aria-label', texts.loading);
  const calls = createGameCalls();
  try {
    const opened = await calls.open<PokerOpening>({
      vendor: launch.get('vendor') ?? '',
      ticket: launch.get('ticket') ?? '',
      game: gameCode,
      ...(style === null ? {} : { style }),
    });
    // The ticket is used, so the address no longer contains it.
    history.replaceState(null, '', location.pathname);
    byId('game').hidden = false;
    openPokerGame({ calls, opened, gameCode, language });
  } catch (error) {
    const code = error instanceof Refused ? error.code : 'INTERNAL';
    showEnd(texts.refusals[code], [{ label: texts.leave, act: () => notifyPlatform('close') }]);
  }
  byId('loading').remove();
  notifyPlatform('ready');
}
