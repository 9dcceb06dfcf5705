// A small synthesizer that plays the theme of the game; silent until the player turns it on.
import type { SoundTheme } from './sound-theme.ts';
import { playBeat, playTune, type tunes } from './tunes.ts';

type Tune = keyof typeof tunes;
export type Sound = { readonly on: boolean; toggle(): void; play(tune: Tune): void };

export function createSound(theme: SoundTheme): Sound {
  let audio: AudioContext | undefined;
  let on = false;
  let beat = 0;
  let timer = 0;
  const hum = (): void => {
    const step = theme.phrase[beat % theme.phrase.length] ?? -1;
    if (audio && !document.hidden) playBeat(audio, theme, step);
    beat += 1;
  };
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      window.clearInterval(timer);
      const Maker =
        window.AudioContext ??
        (window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
      if (on && Maker) audio ??= new Maker();
      if (on) timer = window.setInterval(hum, theme.beatMs);
      if (on) void audio?.resume();
      else void audio?.suspend();
    },
    play(tune) {
      if (!on || !audio) return;
      playTune(audio, theme, tune);
    },
  };
}
