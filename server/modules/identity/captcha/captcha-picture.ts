// Draws captcha pictures: warped pen strokes under noise, rendered to pixels so that no path can be read back.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { captchaGlyphs, type Point, type Stroke } from './captcha-glyphs.ts';

const width = 216;
const height = 72;
const glyphHeight = 44;
const letters = Object.keys(captchaGlyphs);
const answerLength = 4;

/** A new solution of four glyphs of the alphabet. */
export function newCaptchaAnswer(): string {
  return Array.from({ length: answerLength }, () => letters[randomInt(letters.length)]).join('');
}

/** Draws a solution as a PNG; two pictures always differ, even for the same solution. */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const hue = randomInt(360);
  const ink = `hsl(${hue} 65% ${randomInt(22, 34)}%)`;
  const glyphs = answer
    .split('')
    .map((letter, index) => drawGlyph(letter, index, answer.length))
    .join('');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(hue + 180) % 360} 35% ${randomInt(88, 94)}%)"/>
    <g fill="none" stroke="hsl(${(hue + 40) % 360} 45% 62%)">${drawLines(3)}</g>
    <g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${glyphs}${drawLines(2)}</g>
    <g fill="${ink}">${drawDots(36)}</g>
  </svg>`;
  return sharp(Buffer.from(picture)).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer();
}

/** A number between two bounds, from the system's source of chance, fine enough for drawing. */
function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(1 << 20)) / (1 << 20);
}

function drawGlyph(letter: string, index: number, count: number): string {
  const strokes = captchaGlyphs[letter];
  if (!strokes) throw new Error(`the captcha alphabet has no ${letter}`);
  const place = randomPlace(index, count);
  const path = strokes.map((stroke) => pathOf(densify(stroke).map(place))).join('');
  return `<path d="${path}" stroke-width="${between(3, 4.6).toFixed(1)}"/>`;
}

/** Makes the random transformation of a glyph's points: scaled, slanted, rotated, bent by two waves and shifted. */
function randomPlace(index: number, count: number): (point: Point) => Point {
  const scale = (glyphHeight / 10) * between(0.85, 1.12);
  const stretch = between(0.68, 0.9);
  const slant = between(-0.22, 0.22);
  const turn = between(-0.3, 0.3);
  const wave = { size: between(0.25, 0.6), length: between(0.5, 0.9), phase: between(0, 6.28) };
  const sway = { size: between(0.25, 0.6), length: between(0.5, 0.9), phase: between(0, 6.28) };
  const margin = 34;
  const centreX = margin + ((width - 2 * margin) * index) / (count - 1) + between(-4, 4);
  const centreY = height / 2 + between(-6, 6);
  return ([boxX, boxY]) => {
    const x = (boxX - 5) * stretch + wave.size * Math.sin(boxY * wave.length + wave.phase);
    const y = boxY - 5 + sway.size * Math.sin(boxX * sway.length + sway.phase);
    const slanted = x + slant * y;
    return [
      centreX + scale * (slanted * Math.cos(turn) - y * Math.sin(turn)),
      centreY + scale * (slanted * Math.sin(turn) + y * Math.cos(turn)),
    ];
  };
}

/** Adds points along each straight part, so that a warp bends it instead of moving its ends only. */
function densify(stroke: Stroke): Point[] {
  return stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const steps = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1])));
    return Array.from({ length: steps }, (_, step): Point => {
      const part = step / steps;
      return [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part];
    });
  });
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Long curves through all letters, so that cutting them apart is hard; they run aslant, unlike any letter's bar. */
function drawLines(count: number): string {
  return Array.from({ length: count }, () => {
    const ends = [between(2, height * 0.3), between(height * 0.7, height - 2)];
    const [from = 0, to = 0] = randomInt(2) === 0 ? ends : ends.toReversed();
    const bend = (): string => between(-height * 0.3, height * 1.3).toFixed(1);
    const curve = `M-4 ${from.toFixed(1)}C${width * 0.3} ${bend()} ${width * 0.65} ${bend()} ${width + 4} ${to.toFixed(1)}`;
    return `<path d="${curve}" stroke-width="${between(1.3, 2.1).toFixed(1)}"/>`;
  }).join('');
}

function drawDots(count: number): string {
  return Array.from({ length: count }, () => {
    const place = `cx="${between(0, width).toFixed(1)}" cy="${between(0, height).toFixed(1)}"`;
    return `<circle ${place} r="${between(0.6, 1.5).toFixed(1)}"/>`;
  }).join('');
}
