// The forms of lottery selections: what a board offers and what a line of a slip may contain.
import * as z from 'zod/mini';

/** A digit, a ball, a face or a named outcome: `7`, `03`, `BIG`. Within one form all typed ones are equally long. */
const symbol = z.string().check(z.regex(/^[A-Z0-9_]{1,16}$/));
const symbols = z.array(symbol).check(z.minLength(1), z.maxLength(100));
const row = z.object({ code: symbol, symbols });
const rows = z.array(row).check(z.minLength(1), z.maxLength(10));
const count = z.int().check(z.gte(1), z.lte(20));

/**
 * The form of a bet type's selections. The server sends it and the board shows it. A selection is written as its rows
 * joined by `|`, the symbols of a row joined by `,` in the order of the form, for example `1,2|7|0,5`.
 */
export const selectionForm = z.discriminatedUnion('kind', [
  /** A unit takes one symbol of every row; when distinct, never the same one twice. */
  z.object({ kind: z.literal('ROWS'), rows, distinct: z.boolean() }),
  /** Each pick in each row is a unit; rows may stay empty, not all of them. */
  z.object({ kind: z.literal('PLACES'), rows }),
  /** A unit takes one symbol of `choose` different rows; rows may stay empty as long as `choose` are filled. */
  z.object({ kind: z.literal('FREE_ROWS'), rows, choose: count }),
  /**
   * A unit is `choose` of the symbols in any order. With bankers the selection has two rows, `bankers|others`: a unit
   * holds all bankers, fewer than `choose`, and is filled up from the others; an empty first row means no bankers.
   */
  z.object({ kind: z.literal('PICK'), symbols, choose: count, bankers: z.boolean() }),
  /** A unit takes `choose` symbols of each set and none twice: group 60 takes one pair and three singles. */
  z.object({
    kind: z.literal('SETS'),
    symbols,
    sets: z.array(z.object({ code: symbol, choose: count })).check(z.minLength(2), z.maxLength(3)),
  }),
  /** Each option is worth its own number of units: a sum of three digits, or a named outcome worth one. */
  z.object({
    kind: z.literal('OPTIONS'),
    options: z
      .array(z.object({ symbol, units: z.int().check(z.gte(1)) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  /**
   * Written numbers, each `length` symbols in a row, for example `0123,9876` or `010305`. `distinct`: no symbol twice
   * in a number. `unordered`: a number covers all its orders and is written sorted. A number is worth `units`, or
   * with `permuted` that many for each of its different orders. `mixed`: its symbols are not all alike.
   */
  z.object({
    kind: z.literal('NUMBERS'),
    symbols,
    length: count,
    distinct: z.boolean(),
    unordered: z.boolean(),
    permuted: z.boolean(),
    mixed: z.optional(z.literal(true)),
    units: z.int().check(z.gte(1)),
  }),
]);
export type SelectionForm = z.infer<typeof selectionForm>;

/** A selection: the symbols of each row. It has one row if the form has no rows. */
export type Selection = readonly (readonly string[])[];

/** The shape of a draw's result, in the order of drawing. Numbers are texts of the form's symbols. */
export const resultShape = z.discriminatedUnion('kind', [
  /** `count` independent digits 0–9. */
  z.object({ kind: z.literal('DIGITS'), count }),
  /** `count` dice with faces 1–6. */
  z.object({ kind: z.literal('DICE'), count }),
  /** `take` different balls of 1…`of`, written with two digits, in the order they come. */
  z.object({ kind: z.literal('BALLS'), of: z.int(), take: count }),
  /** For each lot a number of that many digits; when distinct, lots of equal length are all different. */
  z.object({ kind: z.literal('LOTS'), digits: z.array(z.int()), distinct: z.boolean() }),
]);
export type ResultShape = z.infer<typeof resultShape>;
