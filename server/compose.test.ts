// The modules together: events that a module missed while it was down are processed when it runs again.
import { expect, it } from 'vitest';
import { publish } from '#server/db/outbox.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

const stateOf = async (platform: TestPlatform, gameSessionId: string, member: Record<string, string>) => {
  const answer = await platform.ask({ path: `/wps/game/session/${gameSessionId}`, headers: member });
  return answer.body.value;
};

it('closes the games of a session that ended while no server was listening', async () => {
  const db = await testDatabase();
  const before = await testPlatform(db);
  const member = await before.anActor(0);
  const games = await before.ask({ path: '/wps/relay/GCSGAME_gameList' });
  const { nodeId, vassalage } = (games.body.value as unknown as { games: Record<string, string>[] })
    .games[0] as { nodeId: string; vassalage: string };
  const query = { nodeId: String(nodeId), vassalage, language: 'EN' };
  const launched = await before.ask({
    path: '/wps/game/launchGame',
    query,
    headers: { ...member, 'sec-fetch-site': 'same-origin' },
  });
  const { gameSessionId } = launched.body.value as unknown as { gameSessionId: string };
  expect(await stateOf(before, gameSessionId, member)).toMatchObject({ state: 'LAUNCHED' });
  await before.close();

  const [row] = await db.query<{ site: string; owner: string }>(
    'select site_session_id as site, member_id as owner from game_session where id = $1',
    [gameSessionId],
  );
  const payload = { sessionId: row?.site, reason: 'EVICTED' };
  await db.tx((tx) => publish(tx, { topic: 'identity.sessionEnded', ownerId: row?.owner ?? '', payload }));

  const after = await testPlatform(db);
  expect(await stateOf(after, gameSessionId, member)).toMatchObject({ state: 'CLOSED' });
  await after.close();
  await db.close();
});
