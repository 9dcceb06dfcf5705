// The office's event stream over real connections: what changed, to whom, and when it ends.
import { createParser } from 'eventsource-parser';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { endSessions, setRoles } from '#contract/operators/accounts.ts';
import { officeEvents, officeStream } from '#contract/operators/stream.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { type ActorHeaders, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
let url = '';
beforeAll(async () => {
  platform = await testPlatform();
  await platform.office.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(platform.office.server.address() as AddressInfo).port}${officeStream.path}`;
});
afterAll(() => platform.end());

type NewsSeen = { event: keyof typeof officeEvents; lists: readonly string[] };
/** Listens until the test is over; received events are added to `told`. */
async function listen(headers: ActorHeaders): Promise<{ received: NewsSeen[]; isOver: () => boolean }> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(url, { headers, signal: leaving.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const received: NewsSeen[] = [];
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const content: unknown = JSON.parse(data);
      if (event === 'changed') received.push({ event, lists: officeEvents.changed.parse(content).lists });
      else received.push({ event: 'ended', lists: Object.keys(officeEvents.ended.parse(content)) });
    },
  });
  void (async () => {
    for await (const chunk of answer.body ?? []) parser.feed(new TextDecoder().decode(chunk));
    isOver = true;
  })().catch(() => undefined);
  return { received, isOver: () => isOver };
}
const nameOf = async (headers: ActorHeaders): Promise<string> => {
  const { body } = await platform.ask({ path: '/wps/office/session', headers });
  if (!body.success) throw new Error(body.errorCode);
  return (body.value as { operator: { name: string } }).operator.name;
};
const post = (path: string, headers: ActorHeaders, body: object) =>
  platform.ask({ method: 'POST', path, headers, body });
const reason = 'A reason that is long enough';

it('names the list in which something waits, to every operator at work', async () => {
  const [admin, clerk] = [await operatorOn(platform, 'ADMIN'), await operatorOn(platform, 'SUPPORT')];
  const { received } = await listen(clerk);
  const name = await nameOf(clerk);
  await post(setRoles.path.replace(':name', name), admin, { roles: ['CONTENT'], reason });
  await expect.poll(() => received.flatMap(({ lists }) => lists)).toContain('proposals');
  await platform.operators.raiseAlarm({ kind: 'WRONG_CODES', details: {} });
  await expect.poll(() => received.flatMap(({ lists }) => lists)).toContain('alarms');
});

it('ends with the session, at once', async () => {
  const [admin, clerk] = [await operatorOn(platform, 'ADMIN'), await operatorOn(platform, 'SUPPORT')];
  const [mine, other] = [await listen(clerk), await listen(admin)];
  await post(endSessions.path.replace(':name', await nameOf(clerk)), admin, { reason });
  await expect.poll(mine.isOver).toBe(true);
  expect(mine.received.at(-1)?.event).toBe('ended');
  expect(other.isOver()).toBe(false);
});

it('is for operators only', async () => {
  const member = await platform.anActor(0);
  for (const headers of [{}, member]) expect((await fetch(url, { headers })).status).toBe(401);
});
