// Opens the fishing page: redeems the ticket, joins a table, and hands touches and keys to the game.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import '../style.css';
import './fishing.css';
import type { TableEvent } from '../../game-vendors/fishing/fishing-wire.ts';
import { openGamePage } from '../open-game-page.ts';
import { byId } from '../element.ts';
import { followEvents } from '../follow-events.ts';
import { createFishingCalls } from './fishing-calls.ts';
import { FishingGame, type FishingSession } from './fishing-game.ts';

void openGamePage<FishingSession>((session, call, gameCode) => {
  const game = new FishingGame(session, createFishingCalls(call), gameCode);
  followEvents<TableEvent>('/api/fishing/events', session.token, (event) => game.hear(event));
  listen(game);
  game.run();
});

function listen(game: FishingGame): void {
  const sea = byId('sea');
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = sea.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  sea.addEventListener('touchstart', (event) => {
    event.preventDefault();
    const [touch] = event.touches;
    if (touch) game.trigger.press(at(touch));
  });
  sea.addEventListener('touchmove', (event) => {
    const [touch] = event.touches;
    if (touch) game.trigger.moveTo(at(touch));
  });
  for (const name of ['touchend', 'touchcancel'] as const)
    sea.addEventListener(name, () => game.trigger.release());
  sea.addEventListener('mousedown', (event) => game.trigger.press(at(event)));
  window.addEventListener('mousemove', (event) => game.trigger.moveTo(at(event)));
  window.addEventListener('mouseup', () => game.trigger.release());
  document.addEventListener('keydown', (event) => onKey(event, game));
}

/** By the place of the key, so that they are the same on every keyboard layout. */
const keyActs: Readonly<Record<string, (game: FishingGame) => void>> = {
  ArrowUp: (game) => game.stepCannon(1),
  ArrowDown: (game) => game.stepCannon(-1),
  ArrowLeft: (game) => game.chooseFish(-1),
  ArrowRight: (game) => game.chooseFish(1),
  KeyA: ({ trigger }) => trigger.setAuto(!trigger.isAuto),
  KeyL: ({ trigger }) => trigger.setLocking(!trigger.isLocking),
  KeyM: (game) => game.toggleSound(),
};

function onKey(event: KeyboardEvent, game: FishingGame): void {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('.sheet, .moment')) return;
  if (event.code === 'Space') {
    if (target?.closest('button, summary, a')) return;
    event.preventDefault();
    return game.trigger.once();
  }
  const act = keyActs[event.code];
  if (!act || event.repeat) return;
  event.preventDefault();
  act(game);
}
