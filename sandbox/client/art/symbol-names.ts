// The name of each letter of the strips in a game: its pictures, its small symbols and the special ones.
import type { Feature } from '../../game-vendors/slots/feature.ts';
import type { Model } from '../../game-vendors/slots/machine.ts';
import type { GameTexts } from '../texts.ts';
import { pictureName } from './picture-names.ts';
import type { World } from './worlds.ts';

type Game = { readonly model: Model; readonly feature: Feature; readonly language: 'BN' | 'EN' };

/** Names by letter, in the order in which the symbols are painted. */
export function symbolNames(
  { pictures }: Pick<World, 'pictures'>,
  { model, feature, language }: Game,
  texts: GameTexts,
): ReadonlyMap<string, string> {
  const small = model === 'scatter' ? texts.stones : texts.ranks;
  return new Map([
    ...pictures.map((picture, at): [string, string] => ['ABCD'.charAt(at), pictureName(picture, language)]),
    ...small.map((name, at): [string, string] => ['EFGHI'.charAt(at), name]),
    ['W', texts.wild],
    ['S', feature === 'hold-and-win' ? texts.bonusName : texts.scatterName],
    ['M', texts.multiplierName],
  ]);
}
