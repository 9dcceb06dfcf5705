// Opens a poker game and shows its screen.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import '../style.css';
import './poker.css';
import { openGamePage } from '../open-game-page.ts';
import { openPokerGame } from './poker-game.ts';
import type { PokerOpening } from './poker-opening.ts';

void openGamePage<PokerOpening>((opened, call, gameCode) => openPokerGame({ call, opened, gameCode }));
