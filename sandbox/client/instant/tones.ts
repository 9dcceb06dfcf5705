// Short tones of a small synthesizer; silent until the player turns them on.

const melodies = {
  tick: [660],
  open: [520, 780],
  win: [523, 659, 784],
  big: [523, 659, 784, 1047, 1319],
  lose: [220, 165],
} as const;

export function createTones() {
  let audio: AudioContext | undefined;
  let on = false;
  return {
    get on() {
      return on;
    },
    toggle(): void {
      on = !on;
      const Maker =
        window.AudioContext ??
        (window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
      if (on && Maker) audio ??= new Maker();
      if (on) void audio?.resume();
    },
    play(melody: keyof typeof melodies): void {
      if (!on || !audio || document.hidden) return;
      for (const [at, pitch] of melodies[melody].entries()) {
        const [start, tone, gain] = [
          audio.currentTime + at * 0.09,
          audio.createOscillator(),
          audio.createGain(),
        ];
        tone.type = 'triangle';
        tone.frequency.value = pitch;
        gain.gain.setValueAtTime(0.12, start);
        gain.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
        tone.connect(gain);
        gain.connect(audio.destination);
        tone.start(start);
        tone.stop(start + 0.24);
      }
    },
  };
}
