// The scene behind a hero: light, rays, weather of the category, sparkles.
import type { GameCategory } from '#contract/games/game.ts';
import { alponaRing } from './alpona.ts';
import type { Chance } from './chance.ts';
import type { Palette } from './palette.ts';
import { short } from './svg.ts';

type Stage = { readonly width: number; readonly height: number };

/** The diagonal gradient with light falling from above and dusk at the foot. */
export function backdrop({ stops, light }: Palette, { width, height }: Stage): string {
  const whole = `width="${width}" height="${height}"`;
  return `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${stops[0]}"/><stop offset=".52" stop-color="${stops[1]}"/><stop offset="1" stop-color="${stops[2]}"/></linearGradient>
<radialGradient id="light" cx=".3" cy="0" r=".75"><stop stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="dusk" x2="0" y2="1"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></linearGradient>
<rect ${whole} fill="url(#ground)"/><rect ${whole} fill="url(#light)"/><rect ${whole} fill="url(#dusk)"/>`;
}

/** Sixteen faint rays from behind the hero. */
export function rays(chance: Chance, centre: { x: number; y: number }, reach: number): string {
  const start = chance.between(0, Math.PI / 8);
  const half = Math.PI / 34;
  const blades = Array.from({ length: 16 }, (_, index) => {
    const angle = start + (index * Math.PI) / 8;
    const tip = (at: number) =>
      `${short(centre.x + Math.cos(at) * reach)} ${short(centre.y + Math.sin(at) * reach)}`;
    return `M${centre.x} ${centre.y}L${tip(angle - half)}L${tip(angle + half)}z`;
  });
  return `<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="${centre.x}" cy="${centre.y}" r="${reach}"><stop stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity=".03"/></radialGradient>
<path d="${blades.join('')}" fill="url(#ray)" opacity=".8"/>`;
}

/** Soft round lights out of focus, most of them low. */
export function softLights(
  chance: Chance,
  { light }: Palette,
  { width, height }: Stage,
  count: number,
): string {
  return Array.from({ length: count }, () => {
    const radius = chance.between(10, 42);
    const x = chance.between(0, width);
    const y = height * (0.25 + 0.75 * Math.sqrt(chance.next()));
    const strength = short(chance.between(0.06, 0.17));
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${light}" opacity="${strength}" stroke="#fff" stroke-width="1" stroke-opacity=".5"/>`;
  }).join('');
}

/** The ground of the category: water, a felt table, a lawn, a grid of light, a ring of sand. */
export function surroundings(category: GameCategory, chance: Chance, { width, height }: Stage): string {
  const floor = height * 0.815;
  if (category === 'FISH') return bubbles(chance, { width, height });
  if (category === 'LIVE' || category === 'PVP') return feltTable(category, { width, height });
  if (category === 'SPORTS') return lawn(floor, { width, height });
  if (category === 'ESPORTS') return lightGrid(floor, { width, height });
  if (category === 'COCKFIGHT')
    return `<ellipse cx="${width / 2}" cy="${height * 0.98}" rx="${width * 0.72}" ry="${height * 0.22}" fill="#e8b26a" opacity=".34"/><ellipse cx="${width / 2}" cy="${height * 0.98}" rx="${width * 0.72}" ry="${height * 0.22}" fill="none" stroke="#ffe2b0" stroke-width="3" opacity=".3"/>`;
  if (category === 'RNG') return chance.pick(slotScenes)(chance, { width, height });
  return alponaFloor(chance, { width, height });
}

type Scene = (chance: Chance, stage: Stage) => string;
/** Slots play in many places; the open air comes twice. */
const slotScenes: readonly Scene[] = [() => '', alponaFloor, riverNight, podium];

/** A great alpona on the wall behind the hero. */
function alponaFloor(chance: Chance, { width, height }: Stage): string {
  const turn = short(chance.between(0, 60));
  const ring = alponaRing(width * 0.44, chance.pick([8, 10, 12]));
  return `<g transform="translate(${width / 2},${height * 0.47}) rotate(${turn})" color="#fff" opacity=".34" stroke-width="1.8">${ring}</g>`;
}

/** A low moon and its reflection on the water. */
function riverNight(chance: Chance, { width, height }: Stage): string {
  const moonX = width * chance.pick([0.2, 0.8]);
  const shore = height * 0.74;
  const ripples = Array.from({ length: 7 }, (_, row) => {
    const y = short(shore + 8 + row * height * 0.035);
    const length = width * chance.between(0.12, 0.4);
    return `M${short(moonX - length / 2 + chance.between(-24, 24))} ${y}h${short(length)}`;
  });
  return `<radialGradient id="moon" cx=".36" cy=".34" r=".8"><stop stop-color="#fffdf0"/><stop offset="1" stop-color="#f3d9a0"/></radialGradient><circle cx="${moonX}" cy="${height * 0.19}" r="${width * 0.17}" fill="#fff6d8" opacity=".14"/><circle cx="${moonX}" cy="${height * 0.19}" r="${width * 0.13}" fill="#fff6d8" opacity=".16"/><circle cx="${moonX}" cy="${height * 0.19}" r="${width * 0.1}" fill="url(#moon)"/>
<linearGradient id="river" x2="0" y2="1"><stop stop-color="#03121f" stop-opacity=".16"/><stop offset="1" stop-color="#03121f" stop-opacity=".7"/></linearGradient><path d="M0 ${shore}q${width * 0.25}-7 ${width * 0.5} 0t${width * 0.5} 0V${height}H0z" fill="url(#river)"/><path d="${ripples.join('')}" stroke="#fff6d8" stroke-width="2.2" stroke-linecap="round" opacity=".38"/>`;
}

/** A round stage with a golden edge. */
function podium(_chance: Chance, { width, height }: Stage): string {
  const step = (y: number, rx: number, fill: string, opacity: number) =>
    `<ellipse cx="${width / 2}" cy="${height * y}" rx="${width * rx}" ry="${height * rx * 0.2}" fill="${fill}" opacity="${opacity}"/>`;
  return `${step(0.9, 0.46, '#000', 0.3)}${step(0.865, 0.45, '#f7c65a', 0.9)}${step(0.85, 0.45, '#4a0f3c', 0.9)}${step(0.82, 0.36, '#f7c65a', 0.8)}${step(0.81, 0.36, '#6d1a56', 0.95)}`;
}

function bubbles(chance: Chance, { width, height }: Stage): string {
  const some = Array.from({ length: 15 }, () => {
    const radius = chance.between(3, 15);
    const [x, y] = [chance.between(0, width), chance.between(0, height)];
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/><path d="M${short(x - radius * 0.5)} ${short(y - radius * 0.2)}a${short(radius * 0.55)} ${short(radius * 0.55)} 0 0 1 ${short(radius * 0.4)}-${short(radius * 0.35)}"/>`;
  });
  const bed = `<path d="M0 ${height}V${height * 0.9}q${width * 0.14}-${height * 0.06} ${width * 0.3} 0t${width * 0.32} 0t${width * 0.38}-${height * 0.02}V${height}z" fill="#0a2740" opacity=".4"/>`;
  return `${bed}<g fill="#fff" fill-opacity=".08" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round">${some.join('')}</g>`;
}

function feltTable(category: GameCategory, { width, height }: Stage): string {
  const felt = category === 'LIVE' ? '#063d25' : '#4a0716';
  const edge = `cx="${width / 2}" cy="${height * 1.06}" rx="${width * 0.78}" ry="${height * 0.34}"`;
  return `<ellipse ${edge} fill="${felt}" opacity=".5"/><ellipse ${edge} fill="none" stroke="#f3c969" stroke-width="4" opacity=".5"/><ellipse cx="${width / 2}" cy="${height * 1.06}" rx="${width * 0.72}" ry="${height * 0.3}" fill="none" stroke="#f3c969" stroke-width="1.2" opacity=".4"/>`;
}

function lawn(floor: number, { width, height }: Stage): string {
  const stripe = width / 6;
  const stripes = Array.from(
    { length: 3 },
    (_, index) =>
      `<path d="M${stripe * (index * 2 + 0.3)} ${floor}h${stripe * 0.9}L${stripe * (index * 2 + 0.9)} ${height}h-${stripe * 1.3}z" fill="#fff" opacity=".07"/>`,
  );
  return `<linearGradient id="lawn" x2="0" y2="1"><stop stop-color="#49b04f"/><stop offset="1" stop-color="#14602c"/></linearGradient><rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#lawn)"/>${stripes.join('')}<path d="M0 ${floor}h${width}" stroke="#fff" stroke-width="2" opacity=".35"/>`;
}

function lightGrid(floor: number, { width, height }: Stage): string {
  const depth = height - floor;
  const across = [0.12, 0.34, 0.64].map((part) => `M0 ${short(floor + depth * part)}h${width}`);
  const along = Array.from({ length: 9 }, (_, index) => {
    const x = (index - 4) / 4;
    return `M${short(width / 2 + x * width * 0.42)} ${floor}L${short(width / 2 + x * width * 1.1)} ${height}`;
  });
  return `<path d="${across.join('')}${along.join('')}M0 ${floor}h${width}" stroke="#c9b4ff" stroke-width="1.4" opacity=".4"/>`;
}

/** Four-pointed stars, more of them high than low. */
export function sparkles(chance: Chance, { width, height }: Stage, count: number): string {
  return Array.from({ length: count }, () => {
    const size = chance.between(3.5, 10);
    const x = chance.between(width * 0.04, width * 0.96);
    const y = height * (0.03 + 0.9 * chance.next() * chance.next());
    const waist = size * 0.16;
    const arm = (dx: number, dy: number) => `${short(x + dx)} ${short(y + dy)}`;
    return `<path d="M${arm(0, -size)}L${arm(waist, -waist)}L${arm(size, 0)}L${arm(waist, waist)}L${arm(0, size)}L${arm(-waist, waist)}L${arm(-size, 0)}L${arm(-waist, -waist)}z" fill="#fff" opacity="${short(chance.between(0.55, 1))}"/>`;
  }).join('');
}
