// The dealer's words for each phase of a round, with their tone and the sound that goes with them.
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';
import type { createLiveSound } from '../live-sound.ts';
import type { Phase } from '../phase.ts';
import { sayResult } from './dealer-words.ts';
import type { LiveTexts } from './live-texts.ts';
import type { Language } from './spot-names.ts';

type Tune = Parameters<ReturnType<typeof createLiveSound>['play']>[0];
type Tone = 'calm' | 'act' | 'live' | 'good';
type Words = { readonly text: string; readonly tone: Tone; readonly tune?: Tune };

/** The words of a phase before the result. */
export function phaseWords(texts: LiveTexts, game: LiveGameName, phase: Exclude<Phase, 'result'>): Words {
  switch (phase) {
    case 'betting':
      return { text: texts.places, tone: 'act' };
    case 'waiting':
      return { text: texts.opensSoon, tone: 'calm' };
    case 'closed':
      return { text: texts.closed, tone: 'live', tune: 'close' };
    case 'dealing':
      if (game === 'roulette') return { text: texts.spinning, tone: 'live', tune: 'ball' };
      if (game === 'sicbo') return { text: texts.rolling, tone: 'live', tune: 'ball' };
      return { text: texts.dealing, tone: 'live', tune: 'card' };
  }
}

/** The result, and what the player's own bets give back; `won` is undefined without bets, zero when they lost. */
export function resultWords(
  texts: LiveTexts,
  { game, language }: { readonly game: LiveGameName; readonly language: Language },
  drawn: readonly number[],
  won: string | undefined,
): Words {
  const result = `${sayResult(game, drawn, language)}${language === 'EN' ? '.' : '।'}`;
  if (won === undefined) return { text: result, tone: 'calm' };
  const isWon = /[1-9]/.test(won);
  return { text: `${result} ${isWon ? texts.youWon(won) : texts.youLost}`, tone: isWon ? 'good' : 'calm' };
}
