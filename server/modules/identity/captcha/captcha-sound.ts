// A captcha to be heard: groups of tones to be counted, so that it needs no language and no recorded voice.
import { randomInt } from 'node:crypto';

const rate = 8_000;
const groups = 4;
const mostTones = 5;

/** A new answer: how many tones each of the four groups has. */
export function newSoundAnswer(): string {
  return Array.from({ length: groups }, () => String(1 + randomInt(mostTones))).join('');
}

/** Sounds an answer as a WAV file of a few seconds, in 8-bit mono; pitch, pace and noise differ each time. */
export function soundCaptcha(answer: string): Buffer {
  const samples: number[] = [];
  const silence = (ms: number): void => fill(ms, () => 0);
  const fill = (ms: number, wave: (seconds: number, part: number) => number): void => {
    const count = Math.round((rate * ms) / 1000);
    for (let index = 0; index < count; index += 1) samples.push(wave(index / rate, index / count));
  };
  silence(300);
  for (const digit of answer) {
    const pitch = 380 + randomInt(420);
    for (let tone = 0; tone < Number(digit); tone += 1) {
      const bend = 1 + (randomInt(9) - 4) / 200;
      // Fading in and out, so that nothing clicks.
      fill(
        150 + randomInt(50),
        (at, part) => 0.6 * Math.sin(2 * Math.PI * pitch * bend * at) * Math.sin(Math.PI * part),
      );
      silence(120 + randomInt(60));
    }
    silence(700 + randomInt(150));
  }
  const bytes = samples.map((sample) => {
    const noisy = sample + (randomInt(2_001) - 1_000) / 12_000;
    return Math.max(0, Math.min(255, Math.round(128 + 120 * noisy)));
  });
  return Buffer.concat([wavHead(bytes.length), Buffer.from(bytes)]);
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
