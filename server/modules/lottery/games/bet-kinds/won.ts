// Short constructors for the wins of a line.
import type { Win } from '../port.ts';

const nothing: readonly Win[] = [];

/** So many units of a tier, or nothing. */
export const won = (units: number, tier = 'WIN'): readonly Win[] => (units > 0 ? [{ tier, units }] : nothing);
