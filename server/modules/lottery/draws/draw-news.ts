// The events of draws that every process receives over NOTIFY.
import type { VoidReason } from '#contract/lottery/draws.ts';

export type DrawChange = {
  readonly drawId: string;
  readonly gameCode: string;
  readonly drawNo: string;
  /** SETTLED follows DRAWN or VOID when the wins and refunds are booked, if the draw had bets. */
  readonly state: 'OPEN' | 'CLOSED' | 'DRAWN' | 'VOID' | 'SETTLED';
  /** Milliseconds since 1970. */
  readonly closeAt: number;
  readonly drawAt: number;
  readonly result: readonly string[] | null;
  readonly voidReason: VoidReason | null;
};

/** The channel; the payload is a `DrawChange` as JSON. */
export const drawChannel = 'lottery';
