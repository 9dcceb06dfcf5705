// The types of a draw from the contract: a row of the list, and its details.
import type { ValueOf } from '#contract/call-types.ts';
import type { listDraws, showDraw } from '#contract/lottery/draw-office-calls.ts';
import type { RowOf } from '#office/base/list/list-types.ts';

export type DrawRow = RowOf<typeof listDraws>;
export type Draw = ValueOf<typeof showDraw>;
