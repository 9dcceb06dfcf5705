// How the kit plays a round of video poker by its page's calls: it holds all five dealt cards.
import type { SoloAnswer, SoloOpening, SoloRound } from '#sandbox/game-vendors/poker/solo/solo-wire.ts';
import type { PageCall, PageAnswer, Play, PlayedTurn } from './play.ts';

/** One round from its commitment to its end; the same request id again is the same round. */
export function pokerPlay(call: PageCall): Play {
  const rounds = new Map<string, Promise<string>>();
  const nextRound = async (): Promise<string> =>
    (await call<SoloOpening>('', 'GET', '/api/poker/next')).value.next?.roundId ?? 'no-round';
  return {
    async turn(bet, requestId) {
      const known = rounds.get(requestId) ?? nextRound();
      rounds.set(requestId, known);
      const roundId = await known;
      const order = { roundId, bet, clientSeed: 'ab'.repeat(16) };
      const dealt = await call<SoloAnswer>(`deal ${bet}`, 'POST', '/api/poker/deal', order);
      if (dealt.status !== 200) return played(dealt);
      const choice = { held: [true, true, true, true, true] };
      return played(
        await call<SoloAnswer>('draw', 'POST', '/api/poker/choose', { roundId, requestId, choice }),
      );
    },
    async history() {
      const { status, value } = await call<{ rounds: SoloRound[] }>('', 'GET', '/api/poker/rounds');
      const all = (value.rounds ?? []).map(({ roundId, at, staked, returned }) => ({
        roundId,
        at,
        spins: [{ bet: staked, roundAmount: returned ?? '0.00', spinsLeft: 0 }],
      }));
      return { status, value: { ...value, rounds: all } };
    },
  };
}

function played({ status, value }: PageAnswer<SoloAnswer>): PageAnswer<PlayedTurn> {
  const { error, balance } = value;
  const round: SoloRound | undefined = value.round;
  return {
    status,
    value: {
      roundId: round?.roundId ?? '',
      spinsLeft: 0,
      roundAmount: round?.returned ?? '0.00',
      screen: round?.hand.kind === 'video' ? round.hand.dealt : [],
      ...(balance === undefined ? {} : { balance }),
      ...(error === undefined ? {} : { error }),
    },
  };
}
