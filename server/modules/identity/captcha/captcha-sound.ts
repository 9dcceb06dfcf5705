// An audio captcha: groups of syllables to count, between hisses that do not count, in any language.
import { randomInt } from 'node:crypto';
import { between, hiss, newSpeaker, noise, reverberated, scaled, syllable } from './captcha-voice.ts';

const rate = 8_000;
const groups = 4;
const mostSyllables = 5;

/** A new solution: the number of syllables of each of the four groups. */
export function newSoundAnswer(): string {
  return Array.from({ length: groups }, () => String(1 + randomInt(mostSyllables))).join('');
}

/**
 * Renders a solution as a WAV file of a few seconds, in 8-bit mono. Speakers, vowels, speed, hisses, echoes and noise
 * differ each time. Hisses in gaps and pauses are as loud as the voices, so that loudness alone reveals nothing.
 */
export function soundCaptcha(answer: string): Buffer {
  const parts: { at: number; samples: Float32Array }[] = [];
  let ms = 300;
  const put = (atMs: number, samples: Float32Array, peak: number): void => {
    parts.push({ at: Math.round((rate * atMs) / 1000), samples: scaled(samples, peak) });
  };
  for (const digit of answer) {
    const speaker = newSpeaker();
    for (let nth = 0; nth < Number(digit); nth += 1) {
      const lasts = between(130, 190);
      put(ms, syllable(speaker, lasts, rate), between(0.42, 0.62));
      ms += lasts;
      const gap = between(130, 210);
      if (randomInt(3) === 0) put(ms + 10, hiss(between(70, gap - 10), rate), between(0.3, 0.55));
      ms += gap;
    }
    const pause = between(650, 800);
    for (let hisses = randomInt(3); hisses >= 0; hisses -= 1)
      put(ms + between(80, pause - 230), hiss(between(90, 170), rate), between(0.3, 0.55));
    ms += pause;
  }
  const count = Math.round((rate * ms) / 1000);
  const mixed = new Float32Array(count);
  for (const { at, samples } of parts)
    samples.forEach((sample, nth) => at + nth < count && (mixed[at + nth] = (mixed[at + nth] ?? 0) + sample));
  const ground = noise(count);
  const [sway, level] = [between(0.4, 1.1), between(0.05, 0.08)];
  const bytes = reverberated(mixed, rate).map((sample, at) => {
    const swell = 1 + 0.5 * Math.sin((2 * Math.PI * sway * at) / rate);
    return Math.max(0, Math.min(255, Math.round(128 + 120 * (sample + level * swell * (ground[at] ?? 0)))));
  });
  return Buffer.concat([wavHead(count), Buffer.from(bytes)]);
}

function wavHead(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // Uncompressed, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}
