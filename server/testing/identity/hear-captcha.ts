// Solves the audio captcha: it detects a voice by its low frequencies, which noise does not have.

/** Counts the syllables of each group. It uses nothing outside itself, so that a page can run its text. */
export function hearSamples(samples: Float32Array, rate: number): string {
  const signal = Float32Array.from(samples);
  const share = 1 - Math.exp((-2 * Math.PI * 350) / rate);
  for (let pass = 0; pass < 4; pass += 1) {
    let level = 0;
    for (let at = 0; at < signal.length; at += 1) {
      level += share * ((signal[at] ?? 0) - level);
      signal[at] = level;
    }
  }
  const step = Math.round(rate / 100);
  const levels: number[] = [];
  for (let at = 0; at + step <= signal.length; at += step) {
    let sum = 0;
    for (let nth = at; nth < at + step; nth += 1) sum += (signal[nth] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / step));
  }
  const loudest = levels.toSorted((one, other) => other - one)[Math.floor(levels.length / 20)] ?? 1;
  const pattern = levels.map((level) => (level > 0.3 * loudest ? '#' : '.')).join('');
  return pattern
    .replaceAll(/(?<=\.)#{1,3}(?=\.)/g, (blip) => '.'.repeat(blip.length))
    .split(/\.{40,}/)
    .filter((group) => group.includes('#'))
    .map((group) => String(group.split(/\.{4,}/).filter((voice) => voice.includes('#')).length))
    .join('');
}

/** The same of a WAV file as it is handed out. */
export const hearCaptcha = (wav: Buffer): string =>
  hearSamples(
    Float32Array.from(wav.subarray(44), (byte) => (byte - 128) / 120),
    wav.readUInt32LE(24),
  );
