// The fish that one catch takes: the fish alone, or with ordinary fish near it.
import { placeOf, type SwimmingFish } from './fish-in-sea.ts';

/** So many fish a chain reaches at most. */
export const chainLength = 4;
/** How far an area reaches, in parts of the sea. */
export const areaRadius = 0.22;
const mostInArea = 8;

/** The other fish that go with a catch at a time, the nearest first; only ordinary fish inside the sea do. */
export function caughtWith(
  fish: SwimmingFish,
  others: readonly SwimmingFish[],
  timeMs: number,
): SwimmingFish[] {
  if (fish.kind.rule === 'single' || fish.kind.rule === 'boss') return [];
  const from = placeOf(fish, timeMs);
  const near = others
    .filter((other) => other.id !== fish.id && other.kind.rule === 'single')
    .map((other) => ({ other, at: placeOf(other, timeMs) }))
    .filter(({ at }) => at.x > 0 && at.x < 1)
    .map(({ other, at }) => ({ other, far: Math.hypot(at.x - from.x, at.y - from.y) }))
    .sort((left, right) => left.far - right.far);
  const isChain = fish.kind.rule === 'chain';
  return near
    .filter(({ far }) => isChain || far <= areaRadius)
    .slice(0, isChain ? chainLength : mostInArea)
    .map(({ other }) => other);
}
