// What every process is told of a draw that moved, over NOTIFY.
import type { VoidReason } from '#contract/lottery/draws.ts';

export type DrawChange = {
  readonly drawId: string;
  readonly gameCode: string;
  readonly numero: string;
  /** SETTLED comes behind DRAWN or VOID, once what members won or get back is booked, where anybody has played. */
  readonly state: 'OPEN' | 'CLOSED' | 'DRAWN' | 'VOID' | 'SETTLED';
  /** Milliseconds since 1970. */
  readonly closeAt: number;
  readonly drawAt: number;
  readonly result: readonly string[] | null;
  readonly voidReason: VoidReason | null;
};

/** The channel; the payload is a `DrawChange` as JSON. */
export const drawChannel = 'lottery';
