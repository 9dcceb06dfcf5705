// Proves that the browser's check accepts every true round and refuses a changed seed, result or commitment.
import { describe, expect, it } from 'vitest';
import { commitmentOf, roundChance } from '../../game-vendors/live/fair/round-chance.ts';
import { liveTables } from '../../game-vendors/live/tables/table-list.ts';
import { isRightRound } from './is-right-round.ts';

const seed = 'ab'.repeat(32);
const roundId = 'round0001';

describe('the check of a round in the browser', () => {
  it.each(liveTables.map(({ gameCode, game }) => [gameCode, game] as const))(
    'recomputes %s',
    async (gameCode, game) => {
      const drawn = game.draw(await roundChance(seed, roundId));
      const proof = {
        roundId,
        gameCode,
        number: 1,
        seed,
        drawn,
        commitment: await commitmentOf(seed, roundId),
      };
      expect(await isRightRound(proof)).toBe(true);
      expect(await isRightRound({ ...proof, seed: 'cd'.repeat(32) })).toBe(false);
      expect(await isRightRound({ ...proof, drawn: [...drawn, 1] })).toBe(false);
      expect(await isRightRound({ ...proof, commitment: 'ee'.repeat(32) })).toBe(false);
    },
  );
});
