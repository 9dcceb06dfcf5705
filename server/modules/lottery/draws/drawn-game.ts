// What a draw has to know of a game: nothing of its plays and prizes.
import type { ResultShape } from '#contract/lottery/forms.ts';
import type { Timetable } from '../timetable.ts';

export type DrawnGame = {
  /** For ever, and of this game alone: 1 to 999. */
  readonly no: number;
  readonly code: string;
  readonly shape: ResultShape;
  readonly timetable: Timetable;
};
