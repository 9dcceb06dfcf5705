// Heroes that no icon set has: a hand of cards, lottery balls, a roulette, chips, dice and a wheel of fortune.
import type { Chance } from './chance.ts';
import { drawAce, drawCards, suitNames, suitShapes } from './drawn-cards.ts';
import { placed, short } from './svg.ts';

/** Drawn in a square of 100 by 100. */
export const drawnSize = 100;
type Draw = (chance: Chance, icon: (name: string, prefix: string) => string) => string;

const drawn: Readonly<Record<string, Draw>> = {
  'drawn-cards': drawCards,
  'drawn-ace-heart': () => drawAce('heart'),
  'drawn-ace-diamond': () => drawAce('diamond'),
  'drawn-ace-spade': () => drawAce('spade'),
  'drawn-ace-club': () => drawAce('club'),
  'drawn-balls': drawBalls,
  'drawn-roulette': drawRoulette,
  'drawn-chips': drawChips,
  'drawn-dice': (chance, icon) => {
    const die = (at: { x: number; y: number; width: number; turn: number }, prefix: string) =>
      placed(icon('game-die', prefix), { ...at, size: 32 });
    const lean = chance.between(-8, 8);
    return (
      die({ x: 70, y: 30, width: 46, turn: 16 + lean }, 'u') +
      die({ x: 38, y: 58, width: 68, turn: -10 + lean }, 'v') +
      (chance.next() < 0.5 ? die({ x: 82, y: 74, width: 34, turn: 30 - lean }, 'w') : '')
    );
  },
  'drawn-wheel': drawWheel,
};

export function isDrawnHero(hero: string): boolean {
  return hero in drawn;
}

/** Draws a hero of this file; throws a RangeError for any other. */
export function drawHero(
  hero: string,
  chance: Chance,
  icon: (name: string, prefix: string) => string,
): string {
  const draw = drawn[hero];
  if (!draw) throw new RangeError(`nobody draws ${hero}`);
  return draw(chance, icon);
}

/** Digits as strokes in a field of 10 by 16; a font may be missing where this is drawn. */
const digitStrokes = [
  'M5 1.5a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-7 0V5A3.5 3.5 0 0 1 5 1.5z',
  'M2 4l3.4-2.5v13',
  'M1.6 4.6A3.5 3.5 0 0 1 8.4 5c0 3.5-6.6 5.5-6.8 9.5h7',
  'M1.8 3.5A3.4 3.4 0 1 1 5 7.8a3.4 3.4 0 1 1-3.4 4.2',
  'M6.5 14.5v-13L1.4 10.6h7.4',
  'M8 1.5H2.5L2 7.6a3.6 3.6 0 1 1-.4 4.6',
  'M7.6 2.5C3.5 2 1.6 6.5 1.6 10.8a3.4 3.4 0 1 0 .2-1.4',
  'M1.5 1.5h7L4 14.5',
  'M5 7.6a3 3 0 1 1 .01 0zm0 0a3.5 3.5 0 1 0 .01 0z',
  'M8.2 5.3a3.3 3.3 0 1 0-.2 1.3c.4 4.4-1.2 8.3-5.5 7.7',
];

function drawBalls(chance: Chance): string {
  const colours = chance.shuffled(['#e0203a', '#1f7ae0', '#20b04c', '#8a3fd1', '#e8860c', '#0fa3a3']);
  const layout = chance.pick([
    [
      [30, 32, 25],
      [71, 29, 27],
      [50, 68, 31],
    ],
    [
      [50, 27, 25],
      [27, 66, 28],
      [74, 65, 28],
    ],
    [
      [30, 50, 30],
      [70, 30, 24],
      [74, 72, 23],
    ],
  ] as const);
  return layout
    .map(([x, y, radius], index) => {
      const number = String(1 + Math.floor(chance.next() * 49));
      return ball(`ball${index}`, { x, y, radius, colour: colours[index] ?? '#e0203a', number });
    })
    .join('');
}

function ball(
  id: string,
  { x, y, radius, colour, number }: { x: number; y: number; radius: number; colour: string; number: string },
): string {
  const height = radius * 0.5;
  const step = height * 0.74;
  const digits = number
    .split('')
    .map((digit, index) => {
      const left = x + (index - number.length / 2) * step + step * 0.08;
      const stroke = digitStrokes[Number(digit)];
      return `<path transform="translate(${short(left)},${short(y - height / 2)}) scale(${short(height / 16)})" d="${stroke}"/>`;
    })
    .join('');
  return `<radialGradient id="${id}" cx=".36" cy=".28" r=".8"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".32" stop-color="#fff" stop-opacity=".08"/><stop offset=".75" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>
<circle cx="${x}" cy="${y}" r="${short(radius * 0.55)}" fill="#fff"/>
<g fill="none" stroke="#15141c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${digits}</g>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>
<ellipse cx="${short(x - radius * 0.36)}" cy="${short(y - radius * 0.62)}" rx="${short(radius * 0.3)}" ry="${short(radius * 0.15)}" transform="rotate(-28 ${short(x - radius * 0.36)} ${short(y - radius * 0.62)})" fill="#fff" opacity=".65"/>`;
}

function sector(from: number, to: number, radius: number): string {
  const point = (angle: number) =>
    `${short(50 + Math.sin(angle) * radius)} ${short(50 - Math.cos(angle) * radius)}`;
  return `M50 50L${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}z`;
}

function sectors(colours: readonly string[], radius: number): string {
  const step = (Math.PI * 2) / colours.length;
  return colours
    .map(
      (colour, index) => `<path fill="${colour}" d="${sector(index * step, (index + 1) * step, radius)}"/>`,
    )
    .join('');
}

const goldRim =
  '<linearGradient id="rim" x2=".6" y2="1"><stop stop-color="#fff0b8"/><stop offset=".45" stop-color="#d99a1c"/><stop offset="1" stop-color="#7a4a06"/></linearGradient>';

function drawRoulette(chance: Chance): string {
  const pockets = Array.from({ length: 26 }, (_, index) =>
    index === 0 ? '#118a45' : index % 2 === 1 ? '#c8142c' : '#1a1a22',
  );
  const angle = chance.between(0, Math.PI * 2);
  const turn = chance.between(0, 360);
  return `${goldRim}<radialGradient id="bowl" cx=".4" cy=".35"><stop stop-color="#b5652a"/><stop offset="1" stop-color="#5a250b"/></radialGradient>
<circle cx="50" cy="50" r="49" fill="url(#rim)"/><circle cx="50" cy="50" r="46" fill="url(#bowl)"/>
<circle cx="50" cy="50" r="39" fill="url(#rim)"/><g transform="rotate(${short(turn)} 50 50)">${sectors(pockets, 37.5)}</g>
<circle cx="50" cy="50" r="25" fill="url(#rim)"/><circle cx="50" cy="50" r="23.5" fill="url(#bowl)"/>
<g transform="rotate(${short(turn / 3)} 50 50)" stroke="url(#rim)" stroke-width="4" stroke-linecap="round"><path d="M50 32v36M32 50h36"/></g>
<circle cx="50" cy="50" r="8" fill="url(#rim)"/><circle cx="48" cy="48" r="3" fill="#fff" opacity=".7"/>
<circle cx="${short(50 + Math.cos(angle) * 30)}" cy="${short(50 + Math.sin(angle) * 30)}" r="4" fill="#fdfdfd" stroke="#999" stroke-width=".5"/>
<path d="M14 34A40 40 0 0 1 50 8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".35"/>`;
}

function drawChips(chance: Chance): string {
  const colours = chance.shuffled(['#c8142c', '#1b4fc4', '#128a49', '#1b1b24', '#7a2bc0']);
  const chip = (x: number, y: number, radius: number, colour: string) => {
    const rim = short((Math.PI * 2 * radius * 0.86) / 16);
    return `<circle cx="${x}" cy="${y + 3}" r="${radius}" fill="#000" opacity=".28"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>
<circle cx="${x}" cy="${y}" r="${short(radius * 0.86)}" fill="none" stroke="#f7f2e6" stroke-width="${short(radius * 0.27)}" stroke-dasharray="${rim}"/>
<circle cx="${x}" cy="${y}" r="${short(radius * 0.66)}" fill="${colour}" stroke="#f7f2e6" stroke-width="1.2"/>
${placed(`<path fill="#f7f2e6" d="${suitShapes[chance.pick(suitNames)]}"/>`, { x, y, width: radius * 0.66, size: 24 })}
<ellipse cx="${x - radius * 0.3}" cy="${y - radius * 0.5}" rx="${short(radius * 0.5)}" ry="${short(radius * 0.24)}" fill="#fff" opacity=".16" transform="rotate(-30 ${x - radius * 0.3} ${y - radius * 0.5})"/>`;
  };
  const [first = '', second = '', third = ''] = colours;
  return chip(30, 36, 26, first) + chip(71, 32, 24, second) + chip(52, 66, 32, third);
}

function drawWheel(chance: Chance): string {
  const ring = chance.shuffled(['#e0203a', '#f2a516', '#1fa35a', '#1f7ae0', '#8a3fd1', '#f0568c']);
  const bulbs = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2;
    return `<circle cx="${short(50 + Math.cos(angle) * 44.5)}" cy="${short(52 + Math.sin(angle) * 44.5)}" r="2.1" fill="#fff7d6"/>`;
  }).join('');
  return `${goldRim}<circle cx="50" cy="52" r="48" fill="url(#rim)"/><g transform="translate(0 2) rotate(${short(chance.between(0, 360))} 50 50)">${sectors([...ring, ...ring], 40)}</g>
${bulbs}<circle cx="50" cy="52" r="11" fill="url(#rim)"/><circle cx="50" cy="52" r="7" fill="#fff4cf"/>
<path d="M50 22L41 3h18z" fill="#fff" stroke="#b3271d" stroke-width="2" stroke-linejoin="round"/>
<path d="M16 38A38 38 0 0 1 46 14" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".35"/>`;
}
