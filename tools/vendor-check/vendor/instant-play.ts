// How the kit plays a round of an instant game by its page's calls: one stake that is decided at once.
import { splitGameCode } from '#sandbox/game-vendors/game-code.ts';
import type { InstantHistory, SoloAnswer, SoloPlayed } from '#sandbox/game-vendors/instant/instant-wire.ts';
import type { PageCall, Play } from './play.ts';

/** What the kit chooses in the games whose round is over with its stake. */
const choices: Readonly<Record<string, object>> = {
  dice: { side: 'over', chance: 50 },
  plinko: { rows: 8, risk: 'low' },
};

/** Whether a round of the instant game has one stake and no acts. */
export function isDecidedAtOnce(gameCode: string): boolean {
  return (splitGameCode(gameCode)?.name ?? '') in choices;
}

export function instantPlay(gameCode: string, call: PageCall): Play {
  const choice = choices[splitGameCode(gameCode)?.name ?? ''];
  return {
    async turn(bet, requestId) {
      const body = { requestId, bet, choice };
      const { status, value } = await call<SoloPlayed>(`bet ${bet}`, 'POST', '/api/instant/round', body);
      const { error, balance } = value;
      const round: Partial<SoloAnswer> = value.round ?? {};
      return {
        status,
        value: {
          roundId: round.roundId ?? '',
          spinsLeft: 0,
          roundAmount: round.win ?? '0.00',
          screen: [JSON.stringify(round.outcome)],
          ...(balance === undefined ? {} : { balance }),
          ...(error === undefined ? {} : { error }),
        },
      };
    },
    async history() {
      const { status, value } = await call<InstantHistory>('', 'GET', '/api/instant/history');
      const rounds = (value.rounds ?? []).map(({ roundId, at, bet, win }) => ({
        roundId,
        at,
        spins: [{ bet, roundAmount: win, spinsLeft: 0 }],
      }));
      return { status, value: { ...value, rounds } };
    },
  };
}
