// The part of a round that a player sees now, from its times and the server's clock.
import type { WireRound } from '../../game-vendors/live/live-wire.ts';

/** waiting: no round yet. betting: bets are taken. closed: the pause. dealing: the result appears. result: it is shown. */
export type Phase = 'waiting' | 'betting' | 'closed' | 'dealing' | 'result';

export function phaseOf(round: WireRound | null | undefined, nowMs: number): Phase {
  if (!round) return 'waiting';
  if (round.state === 'OPEN') return nowMs < round.closesAt ? 'betting' : 'closed';
  if (round.state === 'DEALT' && nowMs < (round.settlesAt ?? 0)) return 'dealing';
  return nowMs < (round.endsAt ?? 0) ? 'result' : 'waiting';
}
