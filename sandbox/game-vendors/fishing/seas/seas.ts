// All seas by the last part of their game's code.
import { haor, hilsa, mangrove } from './river-seas.ts';
import { coral, shark } from './salt-seas.ts';
import type { Sea } from './sea.ts';

export const seas: ReadonlyMap<string, Sea> = new Map(
  [hilsa, coral, haor, mangrove, shark].map((sea) => [sea.key, sea]),
);
