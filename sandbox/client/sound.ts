// A small synthesizer: short plucked notes, off until the player turns it on.

type Note = { readonly pitch: number; readonly at: number; readonly long: number; readonly loud: number };
const scale = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 880];
const note = (step: number, at: number, long = 0.22, loud = 0.12): Note => ({
  pitch: scale[step] ?? 440,
  at,
  long,
  loud,
});

const tunes = {
  press: [note(0, 0, 0.06, 0.08)],
  stop: [{ pitch: 130, at: 0, long: 0.09, loud: 0.16 }],
  scatter: [note(5, 0), note(7, 0.08), note(9, 0.16, 0.4)],
  win: [note(2, 0), note(4, 0.09), note(5, 0.18, 0.35)],
  big: [0, 2, 3, 5, 3, 5, 7, 9].map((step, index) => note(step, index * 0.13, 0.4, 0.14)),
} satisfies Record<string, Note[]>;

export type Sound = { readonly on: boolean; toggle(): void; play(tune: keyof typeof tunes): void };

export function createSound(): Sound {
  let audio: AudioContext | undefined;
  let on = false;
  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      const Maker =
        window.AudioContext ??
        (window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
      if (on && Maker) audio ??= new Maker();
      void audio?.resume();
    },
    play(tune) {
      if (!on || !audio) return;
      for (const part of tunes[tune]) pluck(audio, part);
    },
  };
}

function pluck(audio: AudioContext, { pitch, at, long, loud }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(volume);
  volume.connect(audio.destination);
  tone.start(start);
  tone.stop(start + long + 0.05);
}
