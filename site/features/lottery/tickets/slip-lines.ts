// Converts the lines of a placed slip for display, and for a new slip.
import type { SlipLine, SubOrder } from '#contract/lottery/orders.ts';
import { readSelection } from '#contract/lottery/selections.ts';

/** The price of a unit of a traditional bet type in the mode 1. */
const tradUnit = 2;
const unitModes = ['1', '0.1', '0.01', '0.001'] as const;

/** A selection in words: symbols by name, an empty row as a dash. */
export function showSelection(content: string, nameOf: (code: string) => string): string {
  return readSelection(content)
    .map((row) => row.map(nameOf).join(row.some((code) => /[A-Z]/.test(code)) ? ', ' : ' ') || '–')
    .join(' | ');
}

/** The lines of a draw as a new slip holds them: same bet types, selections and stakes. */
export function linesToRepeat(subOrders: readonly SubOrder[], numero: string): SlipLine[] {
  return subOrders
    .filter((line) => line.numero === numero)
    .map(({ betType, content, units, multiple, unitStake, prizeGroup }) => {
      const line = { betType, content, units, multiple };
      if (prizeGroup === null) return { ...line, unitStake: Number(unitStake).toFixed(2) };
      const mode = unitModes.find((one) => Math.abs(Number(one) * tradUnit - Number(unitStake)) < 1e-6);
      return { ...line, prizeGroup, ...(mode ? { unitMode: mode } : {}) };
    });
}

/** The price of one unit without needless zeros: `2.000` is shown as `2.00`. */
export const showUnitStake = (unitStake: string): string => unitStake.replace(/(\.\d\d)0$/, '$1');

/** Draws beyond this many that have not been played are folded. */
const mostUnplayed = 2;

/** The draws of a slip in their order: those worth a look, and later ones that wait or were never played. */
export function drawsOf(subOrders: readonly Pick<SubOrder, 'numero' | 'state'>[]) {
  const numeros = [...new Set(subOrders.map(({ numero }) => numero))];
  const unplayed = numeros.filter((numero) =>
    subOrders.every((line) => line.numero !== numero || line.state === 'WAITING' || line.state === 'DROPPED'),
  );
  const folded = new Set(unplayed.length > mostUnplayed ? unplayed : []);
  return {
    shown: numeros.filter((numero) => !folded.has(numero)),
    folded: numeros.filter((numero) => folded.has(numero)),
  };
}
