// What the kit needs of a game's page to play it: a turn with a stake, and the history.
import type { SpinAnswer } from '#sandbox/game-vendors/game-wire.ts';

export type PageAnswer<Value> = { readonly status: number; readonly value: Value & { error?: string } };
export type PageCall = <Value>(
  as: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<PageAnswer<Value>>;
export type PlayedTurn = Pick<SpinAnswer, 'roundId' | 'spinsLeft' | 'roundAmount' | 'balance'> & {
  /** What the game shows; the same for a repeated request. */
  readonly screen: readonly string[];
};
export type PlayedRounds = {
  readonly rounds: readonly {
    readonly roundId: string;
    readonly at: number;
    readonly spins: readonly Pick<SpinAnswer, 'bet' | 'roundAmount' | 'spinsLeft'>[];
  }[];
};
export type Play = {
  /** One turn with a stake; the same request id again is the same turn. */
  turn(bet: string, requestId: string): Promise<PageAnswer<PlayedTurn>>;
  history(): Promise<PageAnswer<PlayedRounds>>;
};
