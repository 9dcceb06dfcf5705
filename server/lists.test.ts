// The lists that screens are made of, over HTTP with the demo's catalogue: recent games, hot games, lotteries.
import { expect, it } from 'vitest';
import { addRecentGame, hotGames, recentGames } from '#contract/games/browse.ts';
import { lotteryGames } from '#contract/lottery/games.ts';
import { testPlatform } from '#server/testing/test-platform.ts';

it('ENT-09 recent, hot and lottery lists exist', async () => {
  const platform = await testPlatform();
  const member = await platform.anActor(0);
  const valueOf = async (path: string, headers = {}) => {
    const { body } = await platform.ask({ path, headers, query: { language: 'EN' } });
    if (!body.success) throw new Error(`${path} was refused`);
    return body.value as { games: readonly Record<string, unknown>[] };
  };
  const hot = (await valueOf(hotGames.path)).games;
  expect(hot.length).toBeGreaterThan(5);
  const [first] = hot;
  expect((await valueOf(recentGames.path, member)).games).toEqual([]);
  await platform.ask({
    method: 'POST',
    path: addRecentGame.path,
    headers: member,
    body: { nodeId: first?.nodeId, vendor: first?.vassalage },
  });
  expect((await valueOf(recentGames.path, member)).games).toEqual([first]);
  expect((await valueOf(lotteryGames.path)).games.length).toBeGreaterThan(5);
  await platform.end();
});
