// The answer to the opening of a poker game.
import type { OpenedAnswer } from '../../game-vendors/game-wire.ts';
import type { SoloOpening } from '../../game-vendors/poker/solo/solo-wire.ts';
import type { TableView } from '../../game-vendors/poker/table/table-wire.ts';

/** `poker` is the game's name in its code; one of the others is there. */
export type PokerOpening = OpenedAnswer & {
  readonly poker: string;
  readonly solo?: SoloOpening;
  readonly table?: TableView;
};
