// Calls of visitors are counted apart from those of operators at the same address, and each once, on PostgreSQL.
import { expect, it } from 'vitest';
import { sendPictureInOffice } from '#contract/messaging/chat-office.ts';
import * as sessions from '#contract/operators/session.ts';
import { heldClock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countCall } from '#server/db/counters.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { act } from './office-route.ts';

it('a session begins at an address from which other operators call often', async () => {
  const db = openServer(await testPostgresUrl(), 'khela_server');
  const clock = heldClock('2026-11-23T04:00:00Z');
  const office = anOffice({ db, clock }, []);
  const busy = await anOperator({ db, clock, office }, 'SUPPORT');
  const ip = '10.90.0.1';
  for (let nth = 0; nth < 121; nth += 1) await office('', sessions.ownSession, { headers: busy.headers, ip });
  const enter = async () => {
    const body = { name: 'nobody', password: 'a wrong guess' };
    return (await office('', sessions.signIn, { ip, body })).body.errorCode;
  };
  expect(await enter()).toBe('LOGIN_FAILED');
  for (let nth = 0; nth < 119; nth += 1)
    await office('', sessions.readInvitation, { ip, body: { invitation: 'x'.repeat(43) } });
  expect(await enter()).toBe('RATE_LIMITED');
  await db.close();
});

it('an upload of an operator counts once, though its sender is checked again after its body', async () => {
  const db = openServer(await testPostgresUrl(), 'khela_server');
  const clock = heldClock('2026-11-23T04:00:00Z');
  let reached = 0;
  const route = act(sendPictureInOffice, async () => {
    reached += 1;
    throw new Refusal('NOT_FOUND');
  });
  const office = anOffice({ db, clock }, [route]);
  const ip = '10.90.0.2';
  const picture = new File(['a picture'], 'one.png', { type: 'image/png' });
  const body = { clientId: 'client-of-the-test', picture };
  const params = { id: 'cht_12345678' };
  const answer = await office('rina', sendPictureInOffice, { ip, params, body });
  expect([answer.body.errorCode, reached]).toEqual(['NOT_FOUND', 1]);
  expect((await countCall(db, `operators:${ip}`, 60, clock.now())).count).toBe(2);
  await db.close();
});
