// Checks that every family must pass: forms and texts that fit the contract, and results that fit its shape.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawResult } from '#contract/lottery/draw-recipe.ts';
import { resultShape, selectionForm } from '#contract/lottery/forms.ts';
import { hotExamples, hotNumberOf } from '#contract/lottery/hot-number.ts';
import { parseSelection, writeSelection } from '#contract/lottery/selections.ts';
import { unitsWithEverySymbol } from '#server/testing/lottery/a-selection.ts';
import { elevenFive } from './eleven-five/index.ts';
import { fiveDigit } from './five-digit/index.ts';
import { k3 } from './k3/index.ts';
import { kl8 } from './kl8/index.ts';
import { kl10f } from './kl10f/index.ts';
import { malaysia4d } from './malaysia-4d/index.ts';
import { markSix } from './mark-six/index.ts';
import { pc28 } from './pc28/index.ts';
import { pk10 } from './pk10/index.ts';
import type { Family } from './port.ts';
import { hanoi, lao, thai } from './thai/index.ts';
import { threeDigit } from './three-digit/index.ts';
import { vietnamNorth, vietnamSouth, vietnamTwoStations } from './vietnam/index.ts';

const digitsAndDice: readonly Family[] = [fiveDigit, threeDigit, pc28, k3];
const balls: readonly Family[] = [elevenFive, pk10, kl10f, kl8, markSix];
const lots: readonly Family[] = [
  vietnamSouth,
  vietnamNorth,
  vietnamTwoStations,
  thai,
  lao,
  hanoi,
  malaysia4d,
];
const families = [...digitsAndDice, ...balls, ...lots];
const codePattern = /^[A-Z0-9_]{1,24}$/;
const isWithoutRepeat = (codes: readonly string[]): boolean => new Set(codes).size === codes.length;

/** The result of a seed, by the recipe of the draws. */
const resultOf = (family: Family, seed: number): string[] =>
  drawResult(family.shape, (counter) =>
    createHmac('sha256', `seed ${seed}`).update(`${family.code}|${counter}`).digest(),
  );

it('families have codes of their own', () => {
  expect(isWithoutRepeat(families.map(({ code }) => code))).toBe(true);
});

for (const family of families) {
  describe(family.name.EN, () => {
    it('has forms and a shape the contract knows, and codes without repeat', () => {
      expect(resultShape.parse(family.shape)).toEqual(family.shape);
      for (const betType of family.betTypes) {
        expect(selectionForm.parse(betType.form)).toEqual(betType.form);
        for (const { code } of [betType, ...betType.tiers]) expect(code).toMatch(codePattern);
        expect(isWithoutRepeat(betType.tiers.map(({ code }) => code))).toBe(true);
        expect(family.groups.map(({ code }) => code)).toContain(betType.group);
      }
      expect(isWithoutRepeat(family.betTypes.map(({ code }) => code))).toBe(true);
      const used = family.groups.filter(({ code }) => family.betTypes.some(({ group }) => group === code));
      expect(used).toEqual(family.groups);
    });

    it('says everything in Bengali and in English, with latin digits', () => {
      const named = [
        family,
        ...(family.places ?? []).map((name) => ({ name })),
        ...family.groups,
        ...family.betTypes,
      ];
      const texts = [...named.map(({ name }) => name), ...family.betTypes.map(({ how }) => how)];
      for (const { EN, BN } of texts) {
        expect(EN).not.toMatch(/[\u0980-\u09ff]/);
        expect(BN).not.toMatch(/[\u09e6-\u09ef]/);
        expect(BN).toMatch(/[\u0980-\u09ff]|^[A-Z0-9]+$/);
      }
      for (const { how } of family.betTypes) {
        expect(how.EN).toMatch(/\.$/);
        expect(how.BN).toMatch(/।$/);
      }
    });

    it('names every place of a result or none', () => {
      if (family.places) expect(family.places).toHaveLength(resultOf(family, 0).length);
    });

    it('judges whatever the recipe draws, and wins tiers it prints with whole units', () => {
      for (const betType of family.betTypes) {
        const printed = new Set(betType.tiers.map(({ code }) => code));
        for (const [seed, unit] of unitsWithEverySymbol(betType.form).slice(0, 25).entries()) {
          const text = writeSelection(betType.form, unit);
          for (const win of betType.wins(parseSelection(betType.form, text), resultOf(family, seed))) {
            expect(printed).toContain(win.tier);
            expect(Number.isSafeInteger(win.units) && win.units > 0).toBe(true);
          }
        }
      }
    });
  });
}

describe('a lowered number', () => {
  it.each(families.map((family) => [family.code, family] as const))(
    'of %s is read from each example of its form, and from its own name',
    (_code, { betTypes }) => {
      for (const { code, form } of betTypes)
        for (const example of hotExamples(form)) {
          const name = hotNumberOf(form, example);
          expect([code, example, name]).not.toContain(undefined);
          expect(hotNumberOf(form, name ?? '')).toBe(name);
        }
    },
  );
});
