// Opens the page of duels: redeems the ticket, follows the arena, and hands keys to the game.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import '../style.css';
import './cockfight.css';
import type { DuelState } from '../../game-vendors/cockfight/cockfight-wire.ts';
import { followEvents } from '../follow-events.ts';
import { openGamePage } from '../open-game-page.ts';
import { createCockfightCalls } from './cockfight-calls.ts';
import { CockfightGame, type CockfightSession } from './cockfight-game.ts';

void openGamePage<CockfightSession>((session, call, gameCode) => {
  const game = new CockfightGame(session, createCockfightCalls(call), gameCode);
  followEvents<DuelState>('/api/cockfight/events', session.token, (state) => game.hear(state));
  document.addEventListener('keydown', (event) => onKey(event, game));
  game.run();
});

/** By the place of the key, so that they are the same on every keyboard layout. */
const keyActs: Readonly<Record<string, (game: CockfightGame) => void>> = {
  Digit1: ({ panel }) => panel.press(0),
  Digit2: ({ panel }) => panel.press(1),
  Digit3: ({ panel }) => panel.press(2),
  KeyP: ({ panel }) => panel.toggleMarket(),
  ArrowUp: ({ panel }) => panel.step(1),
  ArrowDown: ({ panel }) => panel.step(-1),
  KeyM: (game) => game.toggleSound(),
};

function onKey(event: KeyboardEvent, game: CockfightGame): void {
  const target = event.target as HTMLElement | null;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest('.sheet, .moment')) return;
  const act = keyActs[event.code];
  if (!act) return;
  event.preventDefault();
  act(game);
}
