// The part of a game that a draw needs: nothing of its bet types and prizes.
import type { ResultShape } from '#contract/lottery/forms.ts';
import type { Timetable } from '../timetable.ts';

export type DrawnGame = {
  /** Unique for this game and never reused: 1 to 999. */
  readonly no: number;
  readonly code: string;
  readonly shape: ResultShape;
  readonly timetable: Timetable;
};
