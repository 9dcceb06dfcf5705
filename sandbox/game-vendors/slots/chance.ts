// The vendor's randomness: the system's cryptographic generator, scaled without bias.
import { randomInt } from 'node:crypto';

/** Gives a whole number from zero up to, not including, `below`; every one equally likely. */
export type Chance = (below: number) => number;

/** `randomInt` draws random bytes and rejects those that would favour small numbers. */
export const systemChance: Chance = (below) => randomInt(below);
