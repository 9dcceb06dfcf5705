// A random selection: exactly the picks of one unit, all equally likely.
import type { Selection, SelectionForm } from '#contract/lottery/forms.ts';

/** A whole number from 0 up to but without `below`. */
type Chance = (below: number) => number;

/** The browser's random numbers; values that would favour the first symbols are discarded. */
export const browserChance: Chance = (below) => {
  const limit = Math.floor(2 ** 32 / below) * below;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= limit);
  return (drawn[0] ?? 0) % below;
};

/** A complete selection of the form with one unit, or the smallest number of units that the form allows. */
export function randomSelection(form: SelectionForm, chance: Chance): Selection {
  switch (form.kind) {
    case 'ROWS': {
      const used: string[] = [];
      return form.rows.map(({ symbols }) => {
        const free = form.distinct ? symbols.filter((symbol) => !used.includes(symbol)) : symbols;
        const [symbol = ''] = some(free, 1, chance);
        used.push(symbol);
        return [symbol];
      });
    }
    case 'PLACES':
    case 'FREE_ROWS': {
      const rows = form.rows.map((_, at) => at);
      const filled = some(rows, form.kind === 'PLACES' ? 1 : form.choose, chance);
      return form.rows.map(({ symbols }, at) => (filled.includes(at) ? some(symbols, 1, chance) : []));
    }
    case 'PICK': {
      const picks = some(form.symbols, form.choose, chance);
      return form.bankers ? [[], picks] : [picks];
    }
    case 'SETS': {
      const needed = form.sets.reduce((sum, { choose }) => sum + choose, 0);
      const picks = some(form.symbols, needed, chance);
      return form.sets.map(({ choose }) => picks.splice(0, choose));
    }
    case 'OPTIONS':
      return [
        some(
          form.options.map(({ symbol }) => symbol),
          1,
          chance,
        ),
      ];
    case 'NUMBERS':
      return [[randomNumber(form, chance)]];
  }
}

function randomNumber(form: Extract<SelectionForm, { kind: 'NUMBERS' }>, chance: Chance): string {
  const { symbols, length } = form;
  if (form.distinct) return some(symbols, length, chance).join('');
  for (;;) {
    const picks = Array.from({ length }, () => symbols[chance(symbols.length)] ?? '');
    if (!form.mixed || new Set(picks).size > 1) return picks.join('');
  }
}

/** So many different ones, in the order they were drawn. */
function some<Thing>(things: readonly Thing[], count: number, chance: Chance): Thing[] {
  const left = [...things];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(chance(left.length), 1),
  ).flat();
}
