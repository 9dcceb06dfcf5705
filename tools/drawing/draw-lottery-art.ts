// Draws the art of each lottery family from generated balls and the licensed icons; run it after a change.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../site/features/lottery/art');
const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(await readFile(file, 'utf8'));

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly turn?: number };
let count = 0;

/** An icon with its middle at a place, its ids its own: two icons of a picture never share a gradient. */
function icon(name: string, { x, y, width, turn = 0 }: Place): string {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`there is no icon ${name}`);
  count += 1;
  const own = body
    .replaceAll(/\bid="([^"]+)"/g, `id="i${count}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#i${count}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#i${count}$1"`);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${width / 32}) translate(-16 -16)">${own}</g>`;
}

const gloss =
  '<radialGradient id="gloss" cx=".36" cy=".28" r=".8"><stop stop-color="#fff" stop-opacity=".8"/><stop offset=".34" stop-color="#fff" stop-opacity=".08"/><stop offset=".75" stop-opacity=".1"/><stop offset="1" stop-opacity=".45"/></radialGradient>';

/** A glossy ball with a number; `gloss` must come before the first one. */
function ball(number: string, colour: string, { x, y, width }: Place): string {
  const radius = width / 2;
  const size = radius * (number.length > 1 ? 0.72 : 0.9);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${radius * 0.58}" fill="#fff"/><text x="${x}" y="${y + size * 0.36}" fill="#15141c" font-family="Noto Sans Bengali,system-ui,sans-serif" font-size="${size}" font-weight="800" text-anchor="middle">${number}</text><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#gloss)"/>`;
}

/** A row of drums in a golden case, as on a counter. */
function drums(digits: string): string {
  const step = 84 / digits.length;
  const plates = digits
    .split('')
    .map((digit, at) => {
      const left = 8 + at * step + 1.2;
      const width = step - 2.4;
      return `<rect x="${left}" y="34" width="${width}" height="34" rx="3.5" fill="url(#drum)"/><text x="${left + width / 2}" y="59" fill="#1b1206" font-family="Noto Sans Bengali,system-ui,sans-serif" font-size="22" font-weight="800" text-anchor="middle">${digit}</text>`;
    })
    .join('');
  return `<linearGradient id="case" x2="0" y2="1"><stop stop-color="#ffe9a6"/><stop offset=".5" stop-color="#e0a127"/><stop offset="1" stop-color="#8a5306"/></linearGradient><linearGradient id="drum" x2="0" y2="1"><stop stop-color="#b9b4a8"/><stop offset=".5" stop-color="#fffdf7"/><stop offset="1" stop-color="#a9a396"/></linearGradient><rect x="2" y="24" width="96" height="54" rx="12" fill="#000" opacity=".25" transform="translate(0 3)"/><rect x="2" y="24" width="96" height="54" rx="12" fill="url(#case)"/><rect x="6" y="30" width="88" height="42" rx="7" fill="#3b1a05"/>${plates}<path d="M6 51h88" stroke="#e0203a" stroke-width="1.2" opacity=".7"/>`;
}

const red = '#e0203a';
const blue = '#1f7ae0';
const green = '#20a34c';
const violet = '#8a3fd1';
const amber = '#e8860c';
const teal = '#0fa3a3';

const art: Readonly<Record<string, () => string>> = {
  'five-digit': () => drums('71290') + icon('coin', { x: 84, y: 80, width: 30, turn: 12 }),
  'three-digit': () =>
    gloss +
    ball('3', teal, { x: 28, y: 40, width: 44 }) +
    ball('6', violet, { x: 72, y: 36, width: 42 }) +
    ball('9', amber, { x: 50, y: 68, width: 52 }),
  pc28: () =>
    `${gloss}<circle cx="50" cy="50" r="41" fill="none" stroke="#ffe9a6" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>` +
    ball('28', violet, { x: 50, y: 50, width: 60 }) +
    ball('9', red, { x: 20, y: 26, width: 28 }) +
    ball('9', blue, { x: 80, y: 26, width: 28 }),
  'eleven-five': () =>
    gloss +
    ball('03', green, { x: 24, y: 34, width: 38 }) +
    ball('11', red, { x: 64, y: 26, width: 34 }) +
    ball('07', amber, { x: 34, y: 72, width: 42 }) +
    ball('05', blue, { x: 76, y: 64, width: 40 }),
  k3: () =>
    icon('game-die', { x: 68, y: 30, width: 44, turn: 16 }) +
    icon('game-die', { x: 36, y: 56, width: 62, turn: -10 }) +
    icon('game-die', { x: 80, y: 76, width: 32, turn: 28 }),
  pk10: () =>
    icon('sailboat', { x: 68, y: 34, width: 42, turn: 4 }) +
    icon('sailboat', { x: 40, y: 52, width: 70, turn: -4 }) +
    '<path d="M2 84c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/><path d="M10 94c7-5 13-5 20 0s13 5 20 0 13-5 20 0 13 5 20 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".45"/>',
  kl10f: () =>
    icon('four-leaf-clover', { x: 48, y: 46, width: 76, turn: -8 }) +
    gloss +
    ball('10', amber, { x: 76, y: 76, width: 36 }),
  kl8: () =>
    gloss +
    ball('80', blue, { x: 50, y: 22, width: 30 }) +
    ball('12', red, { x: 24, y: 42, width: 30 }) +
    ball('47', green, { x: 76, y: 42, width: 30 }) +
    ball('65', amber, { x: 36, y: 74, width: 34 }) +
    ball('08', violet, { x: 70, y: 76, width: 34 }) +
    ball('33', teal, { x: 50, y: 52, width: 36 }),
  'mark-six': () =>
    gloss +
    ball('08', blue, { x: 26, y: 38, width: 46 }) +
    ball('27', red, { x: 72, y: 32, width: 46 }) +
    ball('49', green, { x: 52, y: 68, width: 54 }),
  'vietnam-south': () =>
    icon('lotus', { x: 50, y: 40, width: 74 }) + icon('ticket', { x: 52, y: 76, width: 50, turn: -8 }),
  'vietnam-north': () =>
    icon('red-paper-lantern', { x: 42, y: 44, width: 78, turn: -4 }) +
    icon('ticket', { x: 72, y: 78, width: 42, turn: -12 }),
  'vietnam-two-stations': () =>
    icon('red-paper-lantern', { x: 28, y: 40, width: 58, turn: -6 }) +
    icon('lotus', { x: 70, y: 52, width: 58 }) +
    icon('ticket', { x: 44, y: 82, width: 40, turn: -10 }),
  thai: () =>
    icon('elephant', { x: 46, y: 44, width: 80 }) + icon('lotus', { x: 76, y: 78, width: 38, turn: 6 }),
  lao: () =>
    icon('amphora', { x: 42, y: 46, width: 80 }) + icon('coin', { x: 76, y: 76, width: 34, turn: 14 }),
  hanoi: () =>
    icon('turtle', { x: 46, y: 52, width: 82 }) + icon('lotus', { x: 78, y: 24, width: 34, turn: 8 }),
  'malaysia-4d': () =>
    icon('tiger-face', { x: 46, y: 44, width: 78, turn: -4 }) +
    gloss +
    ball('4D', amber, { x: 76, y: 76, width: 38 }),
};

await mkdir(folder, { recursive: true });
for (const [family, draw] of Object.entries(art)) {
  count = 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${draw()}</svg>\n`;
  await writeFile(join(folder, `${family}.svg`), svg);
  console.log(`${family}.svg: ${svg.length} bytes`);
}
