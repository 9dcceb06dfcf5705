// What a sea is: its look, its fish, its cannons and its return.
import type { BilingualName, FishKind } from './fish-kind.ts';

export type SeaLook = {
  /** The drawing of the ground and its plants. */
  readonly scenery: 'river' | 'reef' | 'haor' | 'deep' | 'mangrove';
  /** Water from the surface down, as CSS colours. */
  readonly water: readonly [top: string, middle: string, bottom: string];
  /** Plants and stones. */
  readonly ground: readonly [near: string, far: string];
  /** Rays and sparks. */
  readonly light: string;
};

export type Sea = {
  /** The last part of the game's code. */
  readonly key: string;
  readonly name: BilingualName;
  readonly look: SeaLook;
  /** The part of all stakes that comes back, in thousandths: the same for each fish and cannon. */
  readonly returnPerMille: number;
  /** What a shot may cost, in minor units, the lowest first; plain numbers, because the oldest phones know no bigint. */
  readonly cannons: readonly number[];
  readonly fish: readonly FishKind[];
};
