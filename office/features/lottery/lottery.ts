// The type of a lottery with its bet types and lowered numbers, from the contract.
import type { ValueOf } from '#contract/call-types.ts';
import type { showLottery } from '#contract/lottery/draw-office-calls.ts';

export type Lottery = ValueOf<typeof showLottery>;
