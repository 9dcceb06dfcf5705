// The fish of a sea at any moment: a pure function of the server's clock, so that all players see the same sea.
import type { FishKind } from './seas/fish-kind.ts';
import type { Sea } from './seas/sea.ts';

/** One fish on its way; its path is fixed from its birth to its end. */
export type SwimmingFish = {
  /** `<slot>.<number in its school>` */
  readonly id: string;
  readonly kind: FishKind;
  readonly bornAtMs: number;
  readonly goneAtMs: number;
  /** 1 swims to the right, -1 to the left. */
  readonly heading: 1 | -1;
  /** Heights at the start, in the middle and at the end, in parts of the sea. */
  readonly heights: readonly [number, number, number];
  readonly sway: number;
  readonly phase: number;
};

/** In parts of the sea from its top left corner; the angle in radians, clockwise from the right. */
export type FishPlace = { readonly x: number; readonly y: number; readonly angle: number };

/** Every slot one school begins its way. */
const slotMs = 900;
/** A boss every 36 s, a special every 9 s; the others in the slots between. */
const bossSlots = 40;
const specialSlots = 10;
/** How far outside of the sea a fish begins and ends, beyond half its length. */
const margin = 0.06;
/** The longest way of any kind, with its spread. */
const longestWayMs = 34_000;

/** The fish that are on their way at a time, the oldest first. */
export function fishAt(sea: Sea, timeMs: number): SwimmingFish[] {
  const now = Math.floor(timeMs / slotMs);
  const oldest = now - Math.ceil(longestWayMs / slotMs);
  const all: SwimmingFish[] = [];
  for (let slot = oldest; slot <= now; slot += 1)
    for (const fish of schoolOf(sea, slot))
      if (fish.bornAtMs <= timeMs && timeMs < fish.goneAtMs) all.push(fish);
  return all;
}

/** The fish of an id, at whatever time; undefined when the sea never has one of this id. */
export function findFish(sea: Sea, id: string): SwimmingFish | undefined {
  const slot = Number(/^(\d{1,12})\.\d{1,2}$/.exec(id)?.[1]);
  return Number.isSafeInteger(slot) ? schoolOf(sea, slot).find((fish) => fish.id === id) : undefined;
}

/** Where a fish is at a time of its life. */
export function placeOf(fish: SwimmingFish, timeMs: number): FishPlace {
  const way = (timeMs - fish.bornAtMs) / (fish.goneAtMs - fish.bornAtMs);
  const { x, y } = pointOn(fish, way);
  const next = pointOn(fish, way + 0.01);
  return { x, y, angle: Math.atan2(next.y - y, next.x - x) };
}

function pointOn(
  { kind, heading, heights, sway, phase }: SwimmingFish,
  way: number,
): { x: number; y: number } {
  const outside = margin + kind.length / 2;
  const along = -outside + way * (1 + 2 * outside);
  const [from, middle, to] = heights;
  const bend = (1 - way) ** 2 * from + 2 * way * (1 - way) * middle + way ** 2 * to;
  const y = bend + sway * Math.sin(phase + way * 14);
  return { x: heading === 1 ? along : 1 - along, y: Math.min(0.96, Math.max(0.04, y)) };
}

/** Schools that were computed lately: a page asks for the same ones sixty times a second. */
const known = new Map<string, readonly SwimmingFish[]>();
const mostKnown = 500;

function schoolOf(sea: Sea, slot: number): readonly SwimmingFish[] {
  const key = `${sea.key}/${slot}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const school = newSchool(sea, slot);
  known.set(key, school);
  return school;
}

/** The school that begins in a slot; the same wherever it is computed. */
function newSchool(sea: Sea, slot: number): SwimmingFish[] {
  const chance = chanceOf(`${sea.key}/${slot}`);
  const kind = kindIn(sea, slot, chance);
  const heading = chance() < 0.5 ? 1 : -1;
  const height = (): number => 0.1 + 0.78 * chance();
  const heights: [number, number, number] = [height(), height(), height()];
  const wayMs = kind.crossMs * (0.9 + 0.2 * chance());
  const sway = 0.012 + 0.02 * chance();
  const count = kind.school === 1 ? 1 : Math.max(2, Math.round(kind.school * (0.6 + 0.6 * chance())));
  return Array.from({ length: count }, (_, number) => {
    const delayMs = number * (260 + 240 * chance()) * (1 + kind.length * 3);
    const shift = number === 0 ? 0 : (chance() - 0.5) * 0.16;
    const bornAtMs = Math.round(slot * slotMs + delayMs);
    return {
      id: `${slot}.${number}`,
      kind,
      bornAtMs,
      goneAtMs: Math.round(bornAtMs + wayMs),
      heading,
      heights: [heights[0] + shift, heights[1] + shift, heights[2] + shift],
      sway,
      phase: chance() * 6.28,
    };
  });
}

function kindIn({ fish }: Sea, slot: number, chance: () => number): FishKind {
  const isBoss = slot % bossSlots === bossSlots / 2;
  const isSpecial = slot % specialSlots === 3;
  const kinds = fish.filter(({ rule }) =>
    isBoss ? rule === 'boss' : isSpecial ? rule === 'chain' || rule === 'area' : rule === 'single',
  );
  let left = chance() * kinds.reduce((sum, { often }) => sum + often, 0);
  const found = kinds.find(({ often }) => (left -= often) < 0) ?? kinds[0];
  if (!found) throw new Error('a sea lacks a kind of fish');
  return found;
}

/** Numbers from zero to one from a word: where fish swim decides nothing about money, so they may be foreseen. */
function chanceOf(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
