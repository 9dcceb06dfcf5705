// Opens an instant game: the frame, the sheets, and the game that the code names.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import '../style.css';
import './instant.css';
import { openGamePage } from '../open-game-page.ts';
import { startCrash } from './games/crash-game.ts';
import { startDice } from './games/dice-game.ts';
import { startHiLo } from './games/hi-lo-game.ts';
import { startMines } from './games/mines-game.ts';
import { startPlinko } from './games/plinko-game.ts';
import { addBar, createInstantPage, type InstantPage, type InstantSession } from './instant-page.ts';
import { openFair, openHistory, openRules } from './sheets.ts';

const games: Readonly<Record<string, (page: InstantPage, token: string) => void>> = {
  crash: startCrash,
  mines: startMines,
  plinko: startPlinko,
  dice: startDice,
  hilo: startHiLo,
};

void openGamePage<InstantSession>((session, call) => {
  const page = createInstantPage(session, call);
  addBar(page, {
    rules: () => openRules(page),
    history: () => void openHistory(page),
    fair: () => openFair(page),
  });
  document.body.classList.add(`of-${session.game}`);
  games[session.game]?.(page, session.token);
});
