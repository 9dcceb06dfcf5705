// Which traits keep an account from playing before a reviewer has compared.
import { expect, it } from 'vitest';
import type { TraitKind } from '#server/modules/identity/index.ts';
import { holds } from './trait-rules.ts';

it.each([
  [['PHONE'], true],
  [['EMAIL'], true],
  [['ID_NUMBER'], true],
  [['PERSON'], true],
  [['CARD'], true],
  [['PICTURE'], true],
  [['DEVICE'], false],
  [['DEVICE', 'CARD'], true],
  [[], false],
] as [TraitKind[], boolean][])('%j keeps from playing: %s', (kinds, held) => {
  expect(holds(kinds)).toBe(held);
});
