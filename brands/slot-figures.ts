// What the vendors of the demo state of their slots: the stakes of a round within the merchant's law, and the return.
import type { Catalogue } from '#contract/games/catalogue.ts';
import { decimalToMinor } from '#contract/base/money.ts';

/** Every slot of these vendors has these stakes where the law does not forbid them. */
const stakes =
  '0.20 0.40 1.00 2.00 5.00 10.00 20.00 50.00 100.00 200.00 500.00 1000.00 2000.00 5000.00'.split(' ');
/** Of the slot that returns most; the others return up to half a percent less. */
const returnPercent = 96.58;

/** The catalogue with the stakes and the return of its slots. */
export function withSlotFigures(
  { vendors, games }: Catalogue,
  { least, most }: { readonly least: string; readonly most: string },
): Catalogue {
  const [from, to] = [decimalToMinor(least), decimalToMinor(most)];
  const allowed = stakes.filter((stake) => decimalToMinor(stake) >= from && decimalToMinor(stake) <= to);
  return {
    vendors,
    games: games.map((game) => (game.slot ? { ...game, stakes: allowed, returnPercent } : game)),
  };
}
