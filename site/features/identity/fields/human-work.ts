// The work of a human check: numbers whose hash begins with enough zero bits, found without stopping the page.

const constants = new Uint32Array(64);
const startState = new Uint32Array(8);
fillConstants();

/** SHA-256's constants are the fractions of the roots of the first primes. */
function fillConstants(): void {
  const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
      if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) startState[found] = fraction(Math.sqrt(candidate));
    constants[found] = fraction(Math.cbrt(candidate));
    found += 1;
  }
}

const schedule = new Uint32Array(64);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the SHA-256 of a short text in ASCII, of at most 55 characters: one block. */
export function firstHashBits(text: string): number {
  const words = schedule;
  words.fill(0, 0, 16);
  for (let index = 0; index <= text.length; index += 1) {
    const byte = index < text.length ? text.charCodeAt(index) : 0x80;
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index & 3) * 8));
  }
  words[15] = text.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const [a, b] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[index] = ((words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = startState;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice;
    const first = (one + (constants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return ((startState[0] ?? 0) + a) >>> 0;
}

type Challenge = { readonly salt: string; readonly count: number; readonly bits: number };
/** The longest time, in ms, that the work may block the page at once. */
const stretchMs = 12;

/** Solves a challenge in pieces; the page handles taps between them. */
export async function solveChallenge({ salt, count, bits }: Challenge): Promise<string[]> {
  const solutions: string[] = [];
  let restAt = performance.now() + stretchMs;
  for (let index = 0; index < count; index += 1) {
    const head = `${salt}:${index}:`;
    let number = 0;
    while (firstHashBits(head + number) >>> (32 - bits) !== 0) {
      number += 1;
      if ((number & 63) === 0 && performance.now() > restAt) {
        await new Promise((resume) => setTimeout(resume, 0));
        restAt = performance.now() + stretchMs;
      }
    }
    solutions.push(String(number));
  }
  return solutions;
}
