// The sounds of a table, made by the browser: chips, cards, the ball, a win. Silent until the player turns them on.

type LiveTune = 'chip' | 'card' | 'ball' | 'win' | 'close';
type LiveSound = { readonly isOn: boolean; toggle(): void; play(tune: LiveTune): void };

/** Notes of a tune: start in ms, pitch in Hz, length in ms. */
const notes: Readonly<Record<'chip' | 'win' | 'close', readonly (readonly [number, number, number])[]>> = {
  chip: [
    [0, 2400, 40],
    [28, 3100, 50],
  ],
  win: [
    [0, 523, 220],
    [120, 659, 220],
    [240, 784, 420],
  ],
  close: [[0, 330, 180]],
};

export function createLiveSound(): LiveSound {
  let audio: AudioContext | undefined;
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      const Maker =
        window.AudioContext ??
        (window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
      if (isOn && Maker) audio ??= new Maker();
      void (isOn ? audio?.resume() : audio?.suspend());
    },
    play(tune) {
      if (!isOn || !audio || document.hidden) return;
      if (tune === 'card') return playNoise(audio, 0.09, 3200);
      if (tune === 'ball') return playNoise(audio, 2.4, 900);
      for (const [at, pitch, length] of notes[tune]) playNote(audio, at / 1000, pitch, length / 1000);
    },
  };
}

function playNote(audio: AudioContext, at: number, pitch: number, length: number): void {
  const start = audio.currentTime + at;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume);
  volume.connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** A card that slides, or a ball that rolls: noise through a narrow filter. */
function playNoise(audio: AudioContext, length: number, pitch: number): void {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < samples; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / samples);
  const [source, filter, volume] = [
    audio.createBufferSource(),
    audio.createBiquadFilter(),
    audio.createGain(),
  ];
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = 0.16;
  source.connect(filter);
  filter.connect(volume);
  volume.connect(audio.destination);
  source.start();
}
