// What a line wins, written shortly.
import type { Win } from '../port.ts';

const nothing: readonly Win[] = [];

/** So many units of a tier, or nothing. */
export const won = (units: number, tier = 'WIN'): readonly Win[] => (units > 0 ? [{ tier, units }] : nothing);
