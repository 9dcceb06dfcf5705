// Free rounds that the platform gives by the vendor's server: once for a reward, and never after it was cancelled.
import { randomUUID } from 'node:crypto';
import { cancelFreeRounds, giveFreeRounds } from '#contract/partners/vendor-server.ts';
import type { Check } from '../check.ts';
import { valueFrom } from './ask-vendor.ts';

export const givenRoundChecks: readonly Check[] = [
  {
    id: 'F-04',
    title: 'The platform gives free rounds',
    expected: 'given once for a reward, refused for a stake the game does not have, and after a cancellation',
    fits: ({ protocol, game }) => protocol.name === 'khela-sandbox' && /_[LWS]\d/.test(game.gameCode),
    run: async (notes, stage) => {
      const playerId = `check-${randomUUID()}`;
      const give = async (rewardId: string, stake = '10.00') => {
        const { gameCode } = stage.game;
        const { currency } = stage;
        const request = {
          rewardId,
          playerId,
          gameCode,
          rounds: 3,
          stake,
          currency,
          endsAt: stage.now() + 60_000,
        };
        return (await valueFrom(notes, stage, giveFreeRounds, request)).state;
      };
      const cancel = async (rewardId: string) =>
        (await valueFrom(notes, stage, cancelFreeRounds, { rewardId, playerId })).state;
      const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
      notes.same('given', 'GIVEN', await give(first));
      notes.same('given again', 'GIVEN', await give(first));
      notes.same('a stake that is none', 'REFUSED', await give(second, '0.03'));
      notes.same('cancelled before it came', 'CANCELLED', await cancel(third));
      notes.same('given late', 'REFUSED', await give(third));
      notes.same('cancelled', 'CANCELLED', await cancel(first));
      notes.same('cancelled again', 'CANCELLED', await cancel(first));
      notes.same('given after it', 'REFUSED', await give(first));
    },
  },
];
