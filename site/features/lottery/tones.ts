// The tones of a draw and how they are played. It imports nothing, so a browser can render it alone.
type Tone = { readonly hertz: number; readonly atMs: number; readonly forMs: number };

export const sounds = {
  ball: [{ hertz: 520, atMs: 0, forMs: 90 }],
  win: [523, 659, 784, 1047, 1319].map((hertz, at) => ({ hertz, atMs: at * 110, forMs: 420 })),
} as const satisfies Record<string, readonly Tone[]>;

/** Plays the tones of a sound from now on. */
export function playTones(audio: BaseAudioContext, name: keyof typeof sounds): void {
  for (const { hertz, atMs, forMs } of sounds[name]) {
    const [begin, end] = [audio.currentTime + atMs / 1000, audio.currentTime + (atMs + forMs) / 1000];
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = 'triangle';
    source.frequency.value = hertz;
    volume.gain.setValueAtTime(0.16, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    source.connect(volume).connect(audio.destination);
    source.start(begin);
    source.stop(end);
  }
}
